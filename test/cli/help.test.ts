import { expect, test } from 'vitest';
import { readArguments } from '../../src/cli/arguments.ts';
import { commands } from '../../src/cli/commands.ts';
import { runHere } from './run.ts';

const loaded = await Promise.all(commands.map(async ({ name, load }) => ({ name, command: await load() })));
const examples = loaded.flatMap(({ name, command }) => command.examples.map((words) => ({ name, words })));

test.each(examples)('the example is valid: $name $words', ({ name, words }) => {
  const options = loaded.find((entry) => entry.name === name)?.command.options ?? {};
  const given = words.split(' ').filter((word) => word !== '');
  expect(() => readArguments(given, name, options)).not.toThrow();
});

test.each(commands.map(({ name }) => name))(
  'the help of %s fits a terminal, and ends with examples',
  async (name) => {
    const { output } = await runHere([name, '--help'], '.');
    expect(output).toMatch(new RegExp(`\\n\\nExamples:\\n( {2}json-modal ${name}.*\\n)+$`));
    for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  },
);

test.each([['help'], ['help', 'lint'], ['help', 'lnit']])(
  '%s %s is taken for the option',
  async (...words) => {
    const [, ...command] = words;
    expect(await runHere(words, '.')).toEqual(await runHere([...command, '--help'], '.'));
  },
);
