import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { findStates } from '../../playground/analysis/find-states.ts';
import { describeProblems } from '../../playground/analysis/judgement.ts';
import { readSchema } from '../../playground/analysis/read-schema.ts';
import { samples } from '../../playground/samples/index.ts';
import { runHere } from '../cli/run.ts';
import { makeProject } from '../make-project.ts';
import { block, modal } from '../modals.ts';

const country = { label: 'Country', fetchOnChange: true, items: [{ label: 'Norway', value: 'NO' }] };
const crafted = {
  'a select whose items only the endpoint adds': modal({
    size: block('select', { label: 'Size', isRequired: true, items: [] }),
    note: block('input', { label: 'Note', visibleOn: { size: 'not_empty' } }),
  }),
  'a block that is never shown, and one that prevents the submit': modal({
    size: block('select', { label: 'Size', isRequired: true, items: [] }),
    note: block('input', { label: 'Note', visibleOn: { missing: 'not_empty' } }),
  }),
  're-requests': modal({ country: block('radio-group', country) }),
};

const texts = [
  ...samples.map(({ id, text }) => [id, text] as const),
  ...Object.entries(crafted).map(([name, schema]) => [name, JSON.stringify(schema, null, 2)] as const),
];

test.each(texts)('the tools say the same as the command: %s', async (_, text) => {
  const folder = makeProject({ 'a.modal.json': text });
  const lint = await runHere(['lint', 'a.modal.json'], folder);
  const total = /^(?:1 \w+ checked, (no problems)|(.+) in 1 \w+)\./m.exec(lint.output + lint.complaints);
  expect(total).not.toBeNull();
  expect(describeProblems('done', lintModal(text)).toLowerCase()).toBe(total?.[1] ?? total?.[2]);
  const schema = readSchema(text);
  if (schema === null) return;
  const { summary } = findStates(schema, null);
  const table = await runHere(['states', 'a.modal.json'], folder);
  const words = (written: string) => written.replaceAll(/\s+/g, ' ');
  expect(words(table.output)).toContain(words(summary));
});
