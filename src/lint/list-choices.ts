import type { Edit } from './text/edit.ts';
import type { Node } from './text/node.ts';

/** Makes a list of items of an object of labels by values; `undefined`: it holds something else. */
export function listChoices({ members = [], offset, end }: Node, text: string): readonly Edit[] | undefined {
  const items = members.flatMap(({ key, value }): readonly Edit[] => {
    if (typeof value?.value !== 'string') return [];
    const [carried, label] = [key, value].map((part) => text.slice(part.offset, part.end));
    const item = `{ "label": ${label}, "value": ${carried} }`;
    return [{ offset: key.offset, length: value.end - key.offset, text: item }];
  });
  if (items.length === 0 || items.length < members.length) return undefined;
  return [{ offset, length: 1, text: '[' }, ...items, { offset: end - 1, length: 1, text: ']' }];
}
