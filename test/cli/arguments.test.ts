import { describe, expect, test } from 'vitest';
import { lastValue, type Options, readArguments } from '../../src/cli/arguments.ts';
import { CliError } from '../../src/cli/cli-error.ts';

const options: Options = {
  format: { value: 'NAME', choices: ['stylish', 'json'], help: '' },
  fix: { help: '' },
  most: { value: 'N', isCount: true, help: '' },
};

function read(...words: string[]) {
  const given = readArguments(words, 'json-modal lint', options);
  return given instanceof CliError
    ? given.message
    : { words: given.words, options: Object.fromEntries(given.options) };
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
    expect(given instanceof CliError ? given : lastValue(given, 'format')).toBe('stylish');
  });
});

describe('are refused in one line', () => {
  test.each([
    [['--formt'], '"--formt" is no option of "json-modal lint". Did you mean "--format"?'],
    [['--frobnicate'], '"--frobnicate" is no option of "json-modal lint". See "json-modal lint --help".'],
    [['--constructor'], '"--constructor" is no option of "json-modal lint". See "json-modal lint --help".'],
    [['-x'], '"-x" is no option of "json-modal lint". See "json-modal lint --help".'],
    [['--format'], '"--format" needs a value: --format NAME.'],
    [['--format', '--fix'], '"--format" needs a value: --format NAME.'],
    [['--format='], '"--format" needs a value: --format NAME.'],
    [['--format', 'jsno'], '"--format" is "jsno", but takes stylish or json. Did you mean "json"?'],
    [['--fix=yes'], '"--fix" takes no value, but has "yes".'],
    [['--most', '-1'], '"--most" is "-1", but takes a whole number from 0.'],
    [['a', ''], '"json-modal lint" was given an empty path: "".'],
    [['--most', 'ten'], '"--most" is "ten", but takes a whole number from 0.'],
    [['--most', '1.5'], '"--most" is "1.5", but takes a whole number from 0.'],
    [['--no\nsense'], '"--no\\nsense" is no option of "json-modal lint". See "json-modal lint --help".'],
  ])('%j', (words, message) => {
    expect(read(...words)).toBe(message);
  });
});
