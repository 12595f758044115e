import { valueAt } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { isList } from '../../behaviour/visibility.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import type { Block } from '../../format/modal.ts';
import { isValue, type Value } from '../../format/values.ts';
import { describeValue, writeValue } from '../../format/words/phrases.ts';
import type { ModalRule } from './modal-rule.ts';

export const selectMode = {
  id: 'select-mode',
  severity: 'warning',
  reason: 'A select allows several choices only if its value is a list.',
  accepts: [
    {
      blocks: ['size: select { "label": "Cake size", "value": [] }', 'day: select { "label": "Day" }'],
      response: '{ "data": { "blocks": { "size": { "value": ["M"] }, "day": { "value": "" } } } }\n',
    },
  ],
  rejects: [
    {
      blocks: ['size: select { "label": "Cake size", "value": [] }'],
      response: '{ "data": { "blocks": { "size": { "value": "M" } } } }\n',
      marked: '"M"',
      message:
        '"value" of "size" is the text "M", which turns a multiple select into a single select. Write ["M"].',
    },
    {
      blocks: ['size: select { "label": "Cake size", "value": [] }'],
      response: '{ "data": { "blocks": { "size": { "value": "" } } } }\n',
      marked: '""',
      message:
        '"value" of "size" is the text "", which turns a multiple select into a single select. Write [].',
    },
    {
      blocks: ['size: select { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "size": { "value": ["M"] } } } }\n',
      marked: '["M"]',
      message:
        '"value" of "size" is a list, which turns a single select into a multiple select. Write "M", or set "value": [] in the modal to allow several.',
    },
  ],
  check: ({ response, modalBefore }) =>
    (modalBefore?.blocks ?? []).flatMap((block) => {
      const value = valueAt(response, ['data', 'blocks', block.key, 'value']);
      return isValue(value) ? findChange(block, value) : [];
    }),
} as const satisfies ModalRule;

function findChange({ key, kind, options }: Block, value: Value): readonly ProblemDetails[] {
  const { valueType } = blockKinds[kind];
  const isMultiple = valueType(options.value)?.isMultiple;
  if (isMultiple === valueType(value)?.isMultiple) return [];
  const better = isMultiple ? [value].flat().filter((element) => element !== '') : oneOf(value);
  const [from, to] = isMultiple ? ['multiple', 'single'] : ['single', 'multiple'];
  return [
    {
      pointer: toPointer(['data', 'blocks', key, 'value']),
      message: `"value" of ${quote(key)} is ${describeValue(value)}, which turns a ${from} select into a ${to} select.`,
      hint: isMultiple
        ? `Write ${writeValue(better)}.`
        : `${better === undefined ? 'Write one value' : `Write ${writeValue(better)}`}, or set "value": [] in the modal to allow several.`,
      ...(better !== undefined && { suggestions: [{ do: 'replace', by: better }] }),
    },
  ];
}

/** Returns the only value of a list; `undefined` for several values, since the intended one is unknown. */
function oneOf(value: Value): Value | undefined {
  if (!isList(value)) return value;
  return value.length > 1 ? undefined : (value[0] ?? '');
}
