import type { ModalJson } from 'json-modal';
import { expect, test } from 'vitest';
import { writeTypes } from '../../src/endpoint/write-types.ts';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import { action, block, modal } from '../modals.ts';
import { cake } from './cake.ts';
import { compile } from './compile.ts';

const kinds = Object.entries(blockDeclarations).map(
  ([kind, { sample }]) => [kind, block(kind, sample)] as const,
);

const unseen = '\u001b]8;;\u0007\u007f\u009b31m\u202e\u2066';

const modals: Readonly<Record<string, ModalJson>> = {
  cake,
  everyKind: modal(Object.fromEntries(kinds)),
  required: modal(
    Object.fromEntries(
      [undefined, 'always', 'never', {}, { b: 'not_empty' }].map((visibleOn, index) => [
        'abcde'.charAt(index),
        block('input', { label: 'L', isRequired: true, ...(visibleOn !== undefined && { visibleOn }) }),
      ]),
    ),
  ),
  lists: modal({
    empty: block('select', { label: 'L', value: [], items: [] }),
    several: block('select', { label: 'L', value: [1], items: items(1, -2.5, 'a"b', true) }),
    single: block('select', { label: 'L', value: 'x', items: items('x') }),
    open: block('select', { label: 'L', value: 'x' }),
    group: block('checkbox-group', { value: ['x'] }),
  }),
  strangeKeys: modal(
    {
      'two words': block('input', { label: 'Ends */ here\nand there' }),
      '1st': block('input', { label: '', isRequired: true }),
      'quote\'"': block('text', { value: 'hidden', visibleOn: 'never' }),
      __proto: block('text', { value: 'shown' }),
      constructor: block('textarea', { label: '@deprecated' }),
    },
    { 'send it': action('primary', { label: 'Go', handler: 'open-url', url: 'https://x.example' }) },
  ),
  unseenCharacters: modal({
    [`a${unseen}`]: block('input', { label: `L${unseen}` }),
    b: block('select', { label: 'L', items: items(`x${unseen}`) }),
  }),
  noBlocks: modal({}),
};

function items(...values: readonly unknown[]) {
  return values.map((value) => ({ label: 'I', value }));
}

test('the types that are written are those that the compiler finds in the same modal', () => {
  const files = Object.entries(modals).flatMap(([name, schema]) => [
    [`${name}-types.ts`, writeTypes(schema)],
    [`${name}.json`, JSON.stringify(schema)],
    [`${name}.ts`, comparison(name, schema)],
  ]);
  expect(compile(Object.fromEntries(files))).toBe('');
});

test('nothing that terminals and editors obey gets into the types', () => {
  expect(writeTypes(modals['unseenCharacters'] ?? cake)).not.toMatch(/(?!\n)\p{Cc}|[\u202e\u2066]/u);
});

/** Does not compile unless both ways to the types end at the same, and the imported file can be cast to them. */
function comparison(name: string, schema: ModalJson): string {
  return `
import { defineModal, type FormOf, readRequest, respondTo } from 'json-modal/endpoint';
import json from './${name}.json' with { type: 'json' };
import type { ActionKey, BlockKey, Form, Modal } from './${name}-types.ts';
const modal = defineModal(${JSON.stringify(schema)});
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
type Plain<Type> = { [Name in keyof Type]: Type[Name] };
export const sameForm: Same<Plain<Form>, FormOf<typeof modal>> = true;
export const sameModal: Same<FormOf<Modal>, FormOf<typeof modal>> = true;
export const sameBlocks: Same<BlockKey, keyof (typeof modal)['properties']['blocks']['properties']> = true;
export const sameActions: Same<ActionKey, keyof (typeof modal)['properties']['actions']['properties']> = true;
export const imported = json as Modal;
export const respond = respondTo(imported);
export const read = (request: Request) => readRequest(request, { secret: null, modal: imported });
`;
}

test('the labels of the blocks are at their fields, and the names are quoted if needed', () => {
  expect(writeTypes(modals['strangeKeys'] as ModalJson)).toContain(
    `export interface Form {
  /** Ends \\*\\/ here and there */
  readonly "two words"?: string;

  readonly "1st": string;

  readonly "quote'\\""?: string;

  /** \\@deprecated */
  readonly constructor?: string;
}
`,
  );
});

test('values that do not fit the form do not compile', () => {
  const use = `import type { Form } from './types.ts';
export const form: Form = { size: 3, shop: 'north' };`;
  expect(compile({ 'types.ts': writeTypes(cake), 'use.ts': use })).toMatch(
    /^use\.ts\(2,29\): error TS2322: Type '3' is not assignable to type '1 \| 2'/,
  );
});
