import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { allKinds } from '../all-kinds.ts';
import { compile } from '../endpoint/compile.ts';
import { block, modal, save, type Written } from '../modals.ts';

/** The ways to write a schema in TypeScript, each in one line. */
const ways: Readonly<Record<string, (schema: string) => string>> = {
  'a variable': (schema) => `{ const schema: ModalSchema = ${schema}; use(schema); }`,
  satisfies: (schema) => `use(${schema} satisfies ModalSchema);`,
  'a prop of JsonModal': (schema) => `use(<JsonModal open title="Cake" schema={${schema}} />);`,
  'a prop of JsonModalForm': (schema) => `use(<JsonModalForm schema={${schema}} />);`,
};

const head = `
import type { ModalSchema } from 'json-modal';
import { JsonModal, JsonModalForm } from 'json-modal/react';
import type { ReactElement } from 'react';
declare function use(value: ModalSchema | ReactElement): void;
`;

const { blocks, actions } = allKinds.properties;
const parts = [...Object.values(blocks.properties), ...Object.values(actions.properties)] as Written[];

/** Each part with one damage, by what was damaged. */
const damaged = parts.flatMap((part) => {
  const { $ref, options = {} } = part;
  const damages = Object.entries(options).flatMap(([name, value]) => [
    [`${name} misspelt`, { $ref, options: renamed(options, name) }] as const,
    [`${name} of another type`, { $ref, options: { ...options, [name]: otherThan(value) } }] as const,
  ]);
  return [
    [`${$ref} misspelt`, { ...part, $ref: $ref.slice(0, -1) }] as const,
    [`${$ref} with another member`, { ...part, option: {} }] as const,
    ...damages.map(([name, it]) => [`${name} in ${$ref}`, it] as const),
  ];
});

function renamed(options: object, name: string): object {
  const entries = Object.entries(options).map(([key, value]) => [key === name ? misspell(key) : key, value]);
  return Object.fromEntries(entries);
}

function misspell(name: string): string {
  return /[A-Z]/.test(name) ? name.toLowerCase() : `${name.slice(0, -1)}_`;
}

/** A value that no option with this one takes. */
function otherThan(value: unknown): unknown {
  return typeof value === 'object' ? null : [{}];
}

/** A valid modal around a block or button, with the blocks of its conditions. */
function around(part: Written | undefined) {
  const gift = block('radio-group', { label: 'Gift' });
  const way = block('select', { label: 'Way' });
  if (part?.$ref.includes('action')) return modal({ gift, way }, { part });
  return modal({ gift, way, ...(part && { part }) }, { save });
}

const lines = {
  valid: [undefined, ...parts].map((part) => JSON.stringify(around(part))),
  wrong: damaged.map(([, part]) => JSON.stringify(around(part))),
};

/** A file for each way, with a modal in each line. */
function fileOf(write: (schema: string) => string): string {
  return [head, ...lines.valid.map(write), ...lines.wrong.map(write)].join('\n');
}

test('a schema compiles if it is valid, and fails at every wrong kind, option and value', () => {
  const files = Object.entries(ways).map(([name, write]) => [`${nameOf(name)}.tsx`, fileOf(write)]);
  const found = [...compile(Object.fromEntries(files)).matchAll(/^(\w+)\.tsx\((\d+),/gm)];
  const first = head.split('\n').length + 1;
  for (const name of Object.keys(ways)) {
    const numbers = found
      .filter(([, file]) => file === nameOf(name))
      .map(([, , line]) => Number(line) - first);
    expect(
      numbers.filter((line) => line < lines.valid.length),
      name,
    ).toEqual([]);
    const missed = damaged.filter((_damage, index) => !numbers.includes(lines.valid.length + index));
    expect(
      missed.map(([what]) => what),
      name,
    ).toEqual([]);
  }
  expect(damaged.length).toBeGreaterThan(100);
});

function nameOf(way: string): string {
  return way.replaceAll(' ', '_');
}

test('an imported JSON file, and data of an unknown type, fit each prop and function', () => {
  const file = readFileSync(`${root}src/templates/modals/cake-order.modal.json`, 'utf8');
  const use = `
import { createModal, type Modal, type ModalJson, type ModalSchema, validateResponse } from 'json-modal';
import { JsonModal, JsonModalForm, type JsonModalProps } from 'json-modal/react';
import { type ComponentProps, type ComponentType, createRef, lazy } from 'react';
import cake from './cake.json' with { type: 'json' };
declare const data: ModalJson;
declare const written: ModalSchema;
declare const props: JsonModalProps;
declare const given: ComponentProps<typeof JsonModal>;
const Later = lazy(async () => ({ default: JsonModal }));
const AsComponent: ComponentType<JsonModalProps> = JsonModal;
const modal: Modal = createModal({ schema: cake, openUrl: () => modal.close() });
export const all = [
  createModal({ schema: data }), createModal({ schema: written }), validateResponse(cake, {}),
  <JsonModal open title="Cake" schema={cake} ref={createRef()} />, <JsonModal open title="Cake" schema={data} />,
  <JsonModalForm schema={cake} />, <JsonModalForm schema={data} />, <JsonModalForm schema={written} />,
  <JsonModalForm schema={{ type: 'object', properties: cake.properties }} />, <JsonModalForm modal={modal} />,
  <JsonModalForm schema={JSON.parse('{}')} />, <JsonModal {...props} />, <JsonModal {...given} />,
  <Later open title="Cake" schema={cake} />, <AsComponent open title="Cake" schema={cake} />,
];
`;
  expect(compile({ 'cake.json': file, 'use.tsx': use })).toBe('');
});
