; The installer for Windows: tests.tools.release.windows builds it with NSIS, and defines VERSION, FOLDER (the built program),
; TARGET (the installer), ICON, KIND and PACK_KIND (the types of saved games and of packs) and REMOVAL (a file that deletes, one by one, what was installed).
;
; For one player, without an administrator. /S installs silently, /D=folder (the last word) chooses where. The uninstaller
; leaves settings and saved games unless the player ticks them; silently, unless it is started with /saves.

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
ManifestDPIAware true
RequestExecutionLevel user
Name "Four Shores"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Four Shores"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Four Shores"
!define CLASS "FourShores.Game"
!define PACK_CLASS "FourShores.Pack"
!define PROGRAM "$INSTDIR\four-shores.exe"
!define LINK "$SMPROGRAMS\Four Shores.lnk"
!define SHCNE_ASSOCCHANGED 0x08000000
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Four Shores"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Four Shores, to install"
VIAddVersionKey "CompanyName" "The Four Shores developers"
VIAddVersionKey "LegalCopyright" "MIT licence"

!include "MUI2.nsh"
!include "LogicLib.nsh"
!include "FileFunc.nsh"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "${PROGRAM}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Polish"

LangString KIND_OF_FILE ${LANG_ENGLISH} "Game of Four Shores"
LangString KIND_OF_FILE ${LANG_POLISH} "Gra Czterech Brzegów"
LangString KIND_OF_PACK ${LANG_ENGLISH} "Pack for Four Shores"
LangString KIND_OF_PACK ${LANG_POLISH} "Paczka do Czterech Brzegów"
LangString RUNNING ${LANG_ENGLISH} "Four Shores is still running. Close it, then try again."
LangString RUNNING ${LANG_POLISH} "Four Shores jest jeszcze uruchomione. Zamknij je i spróbuj ponownie."
LangString THE_PROGRAM ${LANG_ENGLISH} "The program"
LangString THE_PROGRAM ${LANG_POLISH} "Program"
LangString THE_SAVES ${LANG_ENGLISH} "Settings and saved games"
LangString THE_SAVES ${LANG_POLISH} "Ustawienia i zapisane gry"
LangString ABOUT_SAVES ${LANG_ENGLISH} "Deletes your settings, your saved games and your own maps and cards, for good."
LangString ABOUT_SAVES ${LANG_POLISH} "Trwale usuwa twoje ustawienia, zapisane gry oraz własne mapy i karty."

; A program that runs cannot be written over.
!macro WaitForEnd
  ${Do}
    ${IfNot} ${FileExists} "${PROGRAM}"
      ${ExitDo}
    ${EndIf}
    ClearErrors
    FileOpen $0 "${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDCANCEL`
      SetErrorLevel 2
      Quit
    ${EndIf}
  ${Loop}
!macroend

; Files with this ending are opened by the program.
!macro OpenFiles OF_ENDING OF_CLASS OF_KIND OF_WORDS
  WriteRegStr HKCU "Software\Classes\${OF_ENDING}" "" "${OF_CLASS}"
  WriteRegStr HKCU "Software\Classes\${OF_ENDING}" "Content Type" "${OF_KIND}"
  WriteRegStr HKCU "Software\Classes\${OF_ENDING}\OpenWithProgids" "${OF_CLASS}" ""
  WriteRegStr HKCU "Software\Classes\${OF_CLASS}" "" "${OF_WORDS}"
  WriteRegStr HKCU "Software\Classes\${OF_CLASS}\DefaultIcon" "" "${PROGRAM},0"
  WriteRegStr HKCU "Software\Classes\${OF_CLASS}\shell\open\command" "" '"${PROGRAM}" "%1"'
!macroend

!macro OpenFilesNoMore OF_ENDING OF_CLASS
  ReadRegStr $0 HKCU "Software\Classes\${OF_ENDING}" ""
  ${If} $0 == "${OF_CLASS}"
    DeleteRegValue HKCU "Software\Classes\${OF_ENDING}" ""
    DeleteRegValue HKCU "Software\Classes\${OF_ENDING}" "Content Type"
  ${EndIf}
  DeleteRegValue HKCU "Software\Classes\${OF_ENDING}\OpenWithProgids" "${OF_CLASS}"
  DeleteRegKey /ifempty HKCU "Software\Classes\${OF_ENDING}\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\${OF_ENDING}"
  DeleteRegKey HKCU "Software\Classes\${OF_CLASS}"
!macroend

!macro TellShell
  System::Call 'shell32::SHChangeNotify(i ${SHCNE_ASSOCCHANGED}, i 0, p 0, p 0)'
!macroend

Section
  !insertmacro WaitForEnd
  ; What an older version had and this one has no more.
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "${LINK}" "${PROGRAM}"

  !insertmacro OpenFiles .shores "${CLASS}" "${KIND}" "$(KIND_OF_FILE)"
  !insertmacro OpenFiles .shorepack "${PACK_CLASS}" "${PACK_KIND}" "$(KIND_OF_PACK)"
  !insertmacro TellShell

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Four Shores"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "${PROGRAM},0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Four Shores developers"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
SectionEnd

Section "un.$(THE_PROGRAM)"
  SectionIn RO
  !insertmacro WaitForEnd
  !include "${REMOVAL}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "${LINK}"
  !insertmacro OpenFilesNoMore .shores "${CLASS}"
  !insertmacro OpenFilesNoMore .shorepack "${PACK_CLASS}"
  DeleteRegKey HKCU "${UNINSTALL}"
  !insertmacro TellShell
SectionEnd

Section /o "un.$(THE_SAVES)" SAVES
  RMDir /r "$LOCALAPPDATA\Four Shores"
SectionEnd

!insertmacro MUI_UNFUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${SAVES} "$(ABOUT_SAVES)"
!insertmacro MUI_UNFUNCTION_DESCRIPTION_END

Function un.onInit
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/saves" $1
  ${IfNot} ${Errors}
    !insertmacro SelectSection ${SAVES}
  ${EndIf}
FunctionEnd
