#!/usr/bin/env bash
# Lints with the json-modal of the repository, or else with the version that this action belongs to.
set -euo pipefail
words=()
# Adds each line without the blanks at its ends. A value may follow its option on a line.
add_lines() {
  local line
  while read -r line; do
    if [[ "$line" == --*\ * && "$line" != --*=* ]]; then
      words+=("${line%% *}")
      line=${line#* }
    fi
    if [[ -n "$line" ]]; then words+=("$line"); fi
  done <<< "$1"
}
add_lines "${JSON_MODAL_ARGUMENTS:-}"
add_lines "${JSON_MODAL_FILES:-}"
# Prints the command that the folder or one above it has installed, up to the root of the repository.
find_installed() {
  local folder=$PWD
  while true; do
    if [[ -e "$folder/node_modules/.bin/json-modal" ]]; then
      echo "$folder/node_modules/.bin/json-modal"
      return
    fi
    if [[ -e "$folder/.git" || "$folder" -ef "${GITHUB_WORKSPACE:-/}" || "$folder" != */* ]]; then return; fi
    folder=${folder%/*}
  done
}
installed=$(find_installed)
if [[ -n "$installed" ]]; then
  command=("$installed")
else
  command=(npx --yes json-modal-cli@0.1.0)
fi
# The bash of macOS takes an empty list for an unset one.
exec "${command[@]}" lint --format github ${words[@]+"${words[@]}"}
