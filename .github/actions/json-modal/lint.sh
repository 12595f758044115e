#!/usr/bin/env bash
# Lints with the json-modal of the repository, or else with the version that this action belongs to.
set -euo pipefail
words=()
while IFS= read -r line; do
  if [[ -n "$line" ]]; then words+=("$line"); fi
done <<< "${JSON_MODAL_ARGUMENTS:-}
${JSON_MODAL_FILES:-}"
if [[ -e node_modules/.bin/json-modal ]]; then
  command=(npx --no-install json-modal)
else
  command=(npx --yes json-modal-cli@0.1.0)
fi
# The bash of macOS takes an empty list for an unset one.
exec "${command[@]}" lint --format github ${words[@]+"${words[@]}"}
