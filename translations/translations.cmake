# SPDX-FileCopyrightText: 2026 The Stateroom authors
# SPDX-License-Identifier: MIT

# stateroom_add_translations(target NAME cli SOURCES folders...)
# Compiles translations/NAME_*.ts into the target, as :/i18n/NAME_<language>.qm. After changing a text:
# ninja update_NAME_translations. (Qt's own command does not work in a checkout whose path has a blank.)
function(stateroom_add_translations target)
    cmake_parse_arguments(arg "" "NAME" "SOURCES" ${ARGN})
    file(GLOB ts_files CONFIGURE_DEPENDS ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${arg_NAME}_*.ts)
    set(qm_files)
    foreach(ts IN LISTS ts_files)
        cmake_path(GET ts STEM name)
        set(qm ${CMAKE_CURRENT_BINARY_DIR}/${name}.qm)
        add_custom_command(OUTPUT ${qm} DEPENDS ${ts} VERBATIM COMMENT "Compiling ${name}.ts"
            COMMAND Qt6::lrelease -silent ${ts} -qm ${qm})
        list(APPEND qm_files ${qm})
    endforeach()
    qt_add_resources(${target} ${arg_NAME}_translations PREFIX /i18n BASE ${CMAKE_CURRENT_BINARY_DIR} FILES ${qm_files})
    add_custom_target(update_${arg_NAME}_translations VERBATIM
        COMMAND Qt6::lupdate ${arg_SOURCES} -no-obsolete -locations none -source-language en -ts ${ts_files})
endfunction()
