import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareModals } from '../../src/diff/compare-modals.ts';
import { switches } from '../../src/diff/describe-option.ts';
import { actionDeclarations } from '../../src/format/actions/index.ts';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import type { ModalJson } from '../../src/format/modal.ts';
import { modals } from '../analysis/random-modals.ts';
import { depth } from '../seed.ts';
import { tryBoth } from './sendable-forms.ts';

type Options = Record<string, unknown>;
type Definitions = Record<string, { $ref: string; options?: Options }>;
type Part = { readonly $ref: string; readonly options: Options };

/** Two versions of a modal: the second has some options of another one, and sometimes other parts. */
const versions = fc
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

/** Merges by the words of the format: the options of a response replace those of the modal one by one. */
function merge(modal: ModalJson, responses: readonly unknown[]): ModalJson {
  const merged = structuredClone(modal) as { properties: Record<string, { properties: Definitions }> };
  for (const response of responses as readonly { data: Record<string, Record<string, Options>> }[])
    for (const [list, parts] of Object.entries(response.data))
      for (const [key, options] of Object.entries(parts)) {
        const part = merged.properties[list]?.properties[key];
        if (part) part.options = { ...part.options, ...options };
      }
  return merged as unknown as ModalJson;
}

test('what is not breaking changes no form that users can send, and overrides make the states of the new version', () => {
  const seen = { safe: 0, overrides: 0, pairs: 0 };
  const property = fc.property(versions, ({ first, second }) => {
    const changes = compareModals(first, second);
    const texts = JSON.stringify({ first, second, changes });
    const isSafe = changes.every(({ breaking }) => !breaking);
    const isOverride = changes.every(({ kind }) => kind === 'override');
    seen.pairs++;
    if (isSafe) {
      const both = tryBoth(first, second);
      if (both !== null) expect(both.before.forms, texts).toEqual(both.after.forms);
      seen.safe++;
    }
    if (isOverride) {
      const both = tryBoth(
        merge(
          first,
          changes.map(({ response }) => response),
        ),
        second,
      );
      if (both !== null) expect(both.before, texts).toEqual(both.after);
      seen.overrides++;
    }
  });
  fc.assert(property, { numRuns: depth(300, 20_000) });
  expect(Math.min(seen.safe, seen.overrides)).toBeGreaterThan(seen.pairs / 20);
});

test('every difference is a change: without a change, both versions look the same and send the same', () => {
  const property = fc.property(versions, ({ first, second }) => {
    fc.pre(compareModals(first, second).length === 0);
    const both = tryBoth(first, second);
    if (both !== null) expect(both.before, JSON.stringify({ first, second })).toEqual(both.after);
  });
  fc.assert(property, { numRuns: depth(30, 2_000) });
});

test('an option that is on or off has words', () => {
  const declarations = [...Object.values(blockDeclarations), ...Object.values(actionDeclarations)];
  const flags = declarations.flatMap(({ properties }) =>
    Object.entries(properties).flatMap(([name, option]) =>
      'type' in option && option.type === 'boolean' ? [name] : [],
    ),
  );
  expect(Object.keys(switches).sort()).toEqual([...new Set(flags)].sort());
});
