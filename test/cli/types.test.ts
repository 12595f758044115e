import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../src/cli/run-command.ts';
import { makeFolder } from '../endpoint/compile.ts';
import { action, block, modal } from '../modals.ts';

const cake = JSON.stringify(
  modal(
    { size: block('radio-group', { label: 'Size', items: [{ label: 'S', value: 's' }], isRequired: true }) },
    { order: action('primary', { label: 'Order', handler: 'request' }) },
  ),
);

const types = `
/** The submitted form of the modal. */
export interface Form {
  /** Size */
  readonly size: "s";
}

/** The keys of the blocks. */
export type BlockKey = "size";

/** The keys of the action buttons. */
export type ActionKey = "order";

/** The modal itself, as \`readRequest\` and \`respondTo\` take it. */
export interface Modal {
`;

let folder: string;

beforeAll(() => {
  folder = makeFolder({
    'cake.modal.json': `\ufeff${cake}`,
    'broken.modal.json': '{',
    'faulty.modal.json': '{}',
  });
  mkdirSync(join(folder, 'taken'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `json-modal types` in this process. */
async function run(words: readonly string[], input = '') {
  let output = '';
  const complaints: string[] = [];
  const status = await runCommand(['types', ...words], {
    folder,
    environment: {},
    output: { write: (text) => (output += text) },
    complain: (line) => complaints.push(line),
    readInput: async () => input,
  });
  return { status, output, complaints };
}

describe('the types of a modal', () => {
  test('are printed, with where they come from', async () => {
    const { status, output, complaints } = await run(['cake.modal.json']);
    expect({ status, complaints }).toEqual({ status: 0, complaints: [] });
    const origin =
      '// Written by "json-modal types" from "cake.modal.json": change that, and run it again.\n';
    expect(output.startsWith(origin + types)).toBe(true);
  });

  test('are read from standard input', async () => {
    const { status, output } = await run(['-'], cake);
    expect(output).toContain('from standard input: change that');
    expect(status).toBe(0);
    expect(output).toContain(types);
  });

  test('are written to a file, and then not printed', async () => {
    const { status, output } = await run(['cake.modal.json', '--out', 'cake-types.ts']);
    expect({ status, output }).toEqual({ status: 0, output: 'Wrote cake-types.ts.\n' });
    expect(readFileSync(join(folder, 'cake-types.ts'), 'utf8')).toContain(types);
  });
});

test('the modal itself is never written over', async () => {
  const complaint = '"--out" names the modal itself: give the types a file of their own.';
  const words = ['cake.modal.json', '--out', './cake.modal.json'];
  expect(await run(words)).toEqual({ status: 2, output: '', complaints: [complaint] });
  expect(readFileSync(join(folder, 'cake.modal.json'), 'utf8')).toBe(`\ufeff${cake}`);
});

describe('the command is refused', () => {
  test.each([
    [[], '"types" needs a modal: json-modal types FILE.'],
    [['a', 'b'], '"b" is one file too many: "types" takes one modal.'],
    [['nope.modal.json'], '"nope.modal.json" could not be read: there is no such file.'],
    [
      ['broken.modal.json'],
      '"broken.modal.json" is not a valid modal, so that its form cannot be told: see "json-modal lint broken.modal.json".',
    ],
    [
      ['faulty.modal.json'],
      '"faulty.modal.json" is not a valid modal, so that its form cannot be told: see "json-modal lint faulty.modal.json".',
    ],
    [['-'], '"-" is not a valid modal, so that its form cannot be told: lint it first.'],
    [['cake.modal.json', '--out', 'taken'], '"taken" could not be written: it is a folder.'],
    [
      ['cake.modal.json', '--out', 'no/types.ts'],
      '"no/types.ts" could not be written: there is no such folder.',
    ],
  ])('%j', async (words, complaint) => {
    expect(await run(words)).toEqual({ status: 2, output: '', complaints: [complaint] });
  });
});
