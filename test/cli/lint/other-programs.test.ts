import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fixModal } from 'json-modal/lint';
import { expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

/** Documents of other programs. Some describe forms, and were half converted. */
const documents: readonly (readonly [string, unknown])[] = [
  ['an npm package', { name: 'shop', version: '1.0.0', type: 'module', scripts: {} }],
  ['a TypeScript config', { extends: './base.json', compilerOptions: { strict: true }, include: ['src'] }],
  ['an ESLint config', { env: { node: true }, rules: { semi: 'error' } }],
  [
    'a Slack view',
    {
      type: 'modal',
      title: { type: 'plain_text', text: 'Order' },
      blocks: [
        { type: 'input', label: { type: 'plain_text', text: 'Size' }, element: { type: 'plain_text_input' } },
      ],
      submit: { type: 'plain_text', text: 'Send' },
    },
  ],
  ['Slack blocks', [{ type: 'section', text: { type: 'mrkdwn', text: 'Hello' } }]],
  [
    'an Adaptive Card',
    {
      type: 'AdaptiveCard',
      version: '1.5',
      body: [{ type: 'Input.Text', id: 'size', label: 'Size' }],
      actions: [{ type: 'Action.Submit', title: 'Send' }],
    },
  ],
  [
    'an OpenAPI document',
    { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, paths: {}, components: { schemas: {} } },
  ],
  [
    'a JSON Schema',
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { size: { type: 'string' } },
    },
  ],
  ['a form of Form.io', { components: [{ type: 'textfield', key: 'size', label: 'Size', input: true }] }],
  [
    'a UI schema of JSON Forms',
    { type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#/properties/size' }] },
  ],
  ['a form of SurveyJS', { pages: [{ elements: [{ type: 'text', name: 'size' }] }] }],
];

test.each(documents)(
  '%s is skipped by a glob, and one error without a fix if it is named',
  async (format, value) => {
    const text = `${JSON.stringify(value, null, 2)}\n`;
    const folder = makeProject({
      'other.json': text,
      'x.modal.json': readFileSync(new URL('../project/cake.modal.json', import.meta.url), 'utf8'),
    });
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const matched = await runHere(['lint', '--fix', '*.json'], folder);
    expect(matched.output).toContain(`1 file of another format skipped: "other.json" (${format}).`);
    expect(matched).toMatchObject({ status: 0 });
    const named = await runHere(['lint', '--fix', 'other.json'], folder);
    expect(named.output).toContain(`This is ${format}, not a modal.`);
    expect(named.output).toContain('1 error in 1 file.');
    expect(named).toMatchObject({ status: 1 });
    expect(readFileSync(join(folder, 'other.json'), 'utf8')).toBe(text);
    expect(fixModal(text)).toMatchObject({ text, fixes: [] });
  },
);

test('a document that no format is recognized in is skipped by a glob too', async () => {
  const folder = makeProject({
    'de.json': '{ "save": "Speichern" }',
    'x.json': '{ "properties": { "blocks": {} } }',
  });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { output, status } = await runHere(['lint', '*.json'], folder);
  expect(output).toContain('1 file of another format skipped: "de.json".');
  expect(output).toContain('x.json:1:');
  expect(status).toBe(1);
  expect(await runHere(['lint', 'd*.json'], folder)).toMatchObject({
    status: 2,
    complaints: 'Nothing was linted: this file is not a modal, filter or manifest.\n',
  });
});
