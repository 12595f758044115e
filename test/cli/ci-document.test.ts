import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../.setup/vite/paths.ts';
import { readArguments } from '../../src/cli/arguments.ts';
import { commands } from '../../src/cli/commands.ts';
import { checkConfig } from '../../src/cli/policy/config/check-config.ts';

const text = readFileSync(`${root}docs/ci.md`, 'utf8');
const lines = [...text.matchAll(/json-modal (lint|states)([^\n>#"]*(?:"[^"\n]*"[^\n>#"]*)*)/g)];
const examples = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => JSON.parse(json));

test.each(lines.map(([line, name = '', rest = '']) => ({ line, name, rest })))(
  'the command understands: $line',
  async ({ name, rest }) => {
    const entry = commands.find((command) => command.name === name);
    const words = rest
      .replace(/[`:]|<.*/g, '')
      .split(/\s+/)
      .filter((word) => word !== '');
    const options = (await entry?.load())?.options ?? {};
    expect(() => readArguments(words, name, options)).not.toThrow();
  },
);

test('the config that is shown is a good one', () => {
  const config = examples.find((example) => 'suppressions' in example);
  expect(config).toBeDefined();
  expect(checkConfig(config)).toBeUndefined();
});
