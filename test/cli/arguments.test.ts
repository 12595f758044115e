import { describe, expect, test } from 'vitest';
import { readArguments } from '../../src/cli/arguments.ts';
import { attempt } from '../../src/cli/cli-error.ts';
import { declareOptions } from '../../src/cli/options.ts';

const options = declareOptions({
  format: { value: 'NAME', choices: ['stylish', 'json'], help: '' },
  fix: { help: '' },
  most: { value: 'N', number: {}, help: '' },
});

function read(...words: string[]) {
  const read = attempt(() => readArguments(words, 'json-modal lint', options));
  if (!read.ok) return read.problem;
  return { words: read.value.words, options: Object.fromEntries(read.value.typed) };
}

describe('are read', () => {
  test.each<[string[], object]>([
    [[], { words: [], options: {} }],
    [['a b.json', '-'], { words: ['a b.json', '-'], options: {} }],
    [['--format', 'json', 'a', '--fix'], { words: ['a'], options: { format: ['json'], fix: [] } }],
    [['--format=json'], { words: [], options: { format: ['json'] } }],
    [['--', '--fix'], { words: ['--fix'], options: {} }],
    [['--most', '0'], { words: [], options: { most: ['0'] } }],
    [['-h'], { words: [], options: { help: [] } }],
  ])('%j', (words, expected) => {
    expect(read(...words)).toEqual(expected);
  });

  test('the last one of a repeated option counts', () => {
    const given = readArguments(['--format=json', '--format=stylish'], 'json-modal lint', options);
    expect(given.values.format).toBe('stylish');
  });
});

describe('are rejected in one line', () => {
  test.each([
    [['--formt'], '"--formt" is not an option of "json-modal lint". Did you mean "--format"?'],
    [['--frobnicate'], '"--frobnicate" is not an option of "json-modal lint". See "json-modal lint --help".'],
    [
      ['--constructor'],
      '"--constructor" is not an option of "json-modal lint". See "json-modal lint --help".',
    ],
    [['-x'], '"-x" is not an option of "json-modal lint". See "json-modal lint --help".'],
    [['--format'], '"--format" needs a value: --format NAME.'],
    [['--format', '--fix'], '"--format" needs a value: --format NAME.'],
    [['--format='], '"--format" needs a value: --format NAME.'],
    [['--format', 'jsno'], '"--format" must be stylish or json, got "jsno". Did you mean "json"?'],
    [['--fix=yes'], '"--fix" takes no value, got "yes".'],
    [['--most', '-1'], '"--most" must be a non-negative integer, got "-1".'],
    [['a', ''], '"json-modal lint" got an empty path.'],
    [['--most', 'ten'], '"--most" must be a non-negative integer, got "ten".'],
    [['--most', '1.5'], '"--most" must be a non-negative integer, got "1.5".'],
    [['--no\nsense'], '"--no\\nsense" is not an option of "json-modal lint". See "json-modal lint --help".'],
  ])('%j', (words, message) => {
    expect(read(...words)).toBe(message);
  });
});
