import { expect, test } from 'vitest';
import { CliError } from '../../src/cli/cli-error.ts';
import { readModal } from '../../src/cli/read-modal.ts';
import { writeExample } from '../../src/lint/rules/example.ts';

const read = (text: string) =>
  readModal('states', ['-'], 'its states cannot be listed', { folder: '.', readInput: async () => text });

test.each([
  ['a link that no host opens', { blocks: ['info: text { "value": "[Help](/help)", "markdown": true }'] }],
  [
    'a block that looks at itself',
    { blocks: ['a: input { "label": "A", "visibleOn": { "a": "not_empty" } }'] },
  ],
  ['a key of JavaScript', { blocks: ['constructor: input { "label": "A" }'] }],
])('a modal that is according to the format has states, with %s too', async (_, example) => {
  const text = writeExample(example);
  expect(await read(text)).toEqual(JSON.parse(text));
});

test.each([
  ['an option that is not there', writeExample({ blocks: ['a: input { "lable": "A" }'] })],
  [
    'two members of one name',
    writeExample({ blocks: ['a: input { "label": "A" }', 'a: input { "label": "B" }'] }),
  ],
  ['half of it', '{ "type": "object"'],
])('one with %s is refused', async (_, text) => {
  await expect(read(text)).rejects.toEqual(
    new CliError('"-" is not a valid modal, so its states cannot be listed. Lint it first.'),
  );
});
