import { valueAt } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import { isList } from '../../behaviour/visibility.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import type { Block } from '../../format/modal.ts';
import { isValue, type Value } from '../../format/values.ts';
import { describeValue, writeValue } from '../../format/words/phrases.ts';
import type { Finding } from '../finding.ts';
import type { Rule } from './rule.ts';

export const selectMode = {
  id: 'select-mode',
  severity: 'warning',
  reason: 'A select of several has a list as its value: another value makes it a select of one.',
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
        '"value" of "size" is the text "M", which makes a select of several a select of one. Write ["M"].',
    },
    {
      blocks: ['size: select { "label": "Cake size", "value": [] }'],
      response: '{ "data": { "blocks": { "size": { "value": "" } } } }\n',
      marked: '""',
      message: '"value" of "size" is the text "", which makes a select of several a select of one. Write [].',
    },
    {
      blocks: ['size: select { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "size": { "value": ["M"] } } } }\n',
      marked: '["M"]',
      message:
        '"value" of "size" is a list, which makes a select of one a select of several. Write "M"; if several can be chosen, give the modal "value": [].',
    },
  ],
  check: ({ response, answered }) =>
    (answered?.blocks ?? []).flatMap((block) => {
      const value = valueAt(response, ['data', 'blocks', block.key, 'value']);
      return isValue(value) ? findChange(block, value) : [];
    }),
} as const satisfies Rule;

function findChange({ key, kind, options }: Block, value: Value): readonly Finding[] {
  const { valueType } = blockKinds[kind];
  const isMultiple = valueType(options.value)?.isMultiple;
  if (isMultiple === valueType(value)?.isMultiple) return [];
  const better = isMultiple ? [value].flat().filter((element) => element !== '') : oneOf(value);
  const [from, to] = isMultiple ? ['several', 'one'] : ['one', 'several'];
  return [
    {
      pointer: toPointer(['data', 'blocks', key, 'value']),
      message: `"value" of ${quote(key)} is ${describeValue(value)}, which makes a select of ${from} a select of ${to}.`,
      hint: isMultiple
        ? `Write ${writeValue(better)}.`
        : `${better === undefined ? 'Write one value' : `Write ${writeValue(better)}`}; if several can be chosen, give the modal "value": [].`,
      ...(better !== undefined && { suggestions: [{ do: 'replace', by: better }] }),
    },
  ];
}

/** The only value of a list; of several, none says which is meant. */
function oneOf(value: Value): Value | undefined {
  if (!isList(value)) return value;
  return value.length > 1 ? undefined : (value[0] ?? '');
}
