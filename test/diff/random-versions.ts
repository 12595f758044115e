import fc from 'fast-check';
import type { ModalJson } from '../../src/format/modal.ts';
import { modals } from '../analysis/random-modals.ts';

export type Options = Record<string, unknown>;
export type Definitions = Record<string, { $ref: string; options?: Options }>;
type Part = { readonly $ref: string; readonly options: Options };

/** Two versions of a modal: the second has some options of another one, and sometimes other parts. */
export const versions = fc
  .record({
    first: modals,
    donor: modals,
    edits: fc.array(fc.nat(200), { minLength: 1, maxLength: 3 }),
    words: fc.boolean(),
  })
  .map(({ first, donor, edits, words }) => {
    const second: ModalJson = structuredClone(first);
    for (const edit of edits) change(second, donor, edit);
    if (words)
      for (const { options } of Object.values(second.properties.blocks.properties as Definitions))
        if (options !== undefined && 'label' in options)
          Object.assign(options, { label: 'Other', message: 'New' });
    return { first, second };
  });

/** Changes a modal by a number: an option, an item or a part. */
function change(modal: ModalJson, donor: ModalJson, number: number): void {
  const list = number % 5 === 0 ? 'actions' : 'blocks';
  const mine = modal.properties[list].properties as Definitions;
  const theirs = donor.properties[list].properties as Definitions;
  const [key, part] = Object.entries(mine)[number % Object.keys(mine).length] ?? [];
  if (key === undefined || part === undefined) return;
  const changePart = partChanges[number % 23];
  if (changePart !== undefined) {
    changePart(mine, key, theirs);
    return;
  }
  part.options ??= {};
  const { items } = part.options;
  if (Array.isArray(items) && items.length > 0 && number % 3 === 0) changeItems(items, number);
  else changeOption(part as Part, Object.values(theirs), number);
}

/** By a number: a part is removed, those of another modal are added, or a part is moved to the end. */
const partChanges: Readonly<Record<number, (mine: Definitions, key: string, theirs: Definitions) => void>> = {
  1: (mine, key) => {
    if (Object.keys(mine).length > 1) delete mine[key];
  },
  2: (mine, _, theirs) => void Object.assign(mine, structuredClone(theirs)),
  3: (mine, key) => {
    const { [key]: part } = mine;
    delete mine[key];
    Object.assign(mine, { [key]: part });
  },
};

function changeItems(items: Options[], number: number): void {
  if (number % 2 === 0) items.reverse();
  else if (number % 7 === 0) items.pop();
  else items[0] = { ...items[0], label: 'Other' };
}

/** Gives a part an option of another one of its kind, or takes one that it need not have. */
function changeOption(
  { $ref, options }: Part,
  others: readonly { readonly $ref: string; readonly options?: Options }[],
  number: number,
): void {
  const theirs = others.find((part) => part.$ref === $ref)?.options ?? {};
  const names = [...new Set([...Object.keys(options), ...Object.keys(theirs), 'message'])];
  const name = names[number % names.length] ?? 'message';
  if (name in theirs) options[name] = structuredClone(theirs[name]);
  else if (name === 'message' && 'isRequired' in options) options['message'] = 'Hint';
  else if (!['label', 'handler', 'items'].includes(name) && !$ref.endsWith('-text')) delete options[name];
}

/** Whether an answer or a request of the old version has no place in the new one, by the words of the format. */
export function losesAnswers(first: ModalJson, second: ModalJson): boolean {
  return (['blocks', 'actions'] as const).some((list) => {
    const theirs = second.properties[list].properties as Definitions;
    return Object.entries(first.properties[list].properties as Definitions).some(
      ([key, { $ref, options = {} }]) => {
        const now = theirs[key];
        if (now?.$ref !== $ref) return true;
        const isOff = options['fetchOnChange'] === true && now.options?.['fetchOnChange'] !== true;
        const isOther = ['handler', 'url'].some(
          (name) => (options[name] ?? '') !== (now.options?.[name] ?? ''),
        );
        return isOff || ($ref.endsWith('action-primary') && isOther);
      },
    );
  });
}
