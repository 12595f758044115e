import { describe, expect, expectTypeOf, test } from 'vitest';
import { readArguments } from '../../src/cli/arguments.ts';
import { attempt } from '../../src/cli/cli-error.ts';
import { checkOptions, declareOptions, port } from '../../src/cli/options.ts';

const options = declareOptions({
  fix: { help: '', conflicts: [['-', 'standard input cannot be written'], ['quiet']] },
  quiet: { help: '' },
  format: { value: 'NAME', choices: ['table', 'json'], help: '' },
  rule: { value: 'ID', isRepeatable: true, help: '' },
  port: { value: 'N', number: port, usual: 4700, help: '' },
  size: { value: 'N', number: { least: 1 }, help: '' },
  wait: { value: 'N', number: { least: 1, most: 60 }, help: '', needs: 'port' },
  secret: { value: 'TEXT', help: '', excludedBy: ['recorded', 'nothing is sent'] },
  recorded: { value: 'DIR', help: '' },
});

const read = (...words: string[]) => readArguments(words, 'json-modal', options);

const check = (...words: string[]) => {
  const { typed, words: paths } = read(...words);
  const outcome = attempt(() => checkOptions(typed, paths, options));
  return outcome.ok ? null : outcome.problem;
};

test('the values have the types of their options', () => {
  const { values } = read('--rule', 'a', '--rule', 'b', '--size', '3', '--fix');
  expect(values).toMatchObject({ fix: true, quiet: false, rule: ['a', 'b'], port: 4700, size: 3 });
  expect(values.format).toBeUndefined();
  expectTypeOf(values.fix).toEqualTypeOf<boolean>();
  expectTypeOf(values.format).toEqualTypeOf<'table' | 'json' | undefined>();
  expectTypeOf(values.rule).toEqualTypeOf<readonly string[]>();
  expectTypeOf(values.port).toEqualTypeOf<number>();
  expectTypeOf(values.size).toEqualTypeOf<number | undefined>();
  expectTypeOf(values.secret).toEqualTypeOf<string | undefined>();
});

test('a misspelt option does not compile', () => {
  const { values } = read();
  // @ts-expect-error This option does not exist.
  expect(values.fixes).toBeUndefined();
  // @ts-expect-error It cannot be combined with an option that does not exist.
  declareOptions({ fix: { help: '', conflicts: [['fix-dryrun', 'it does the same']] } });
  // @ts-expect-error It needs an option that does not exist.
  declareOptions({ wait: { value: 'N', help: '', needs: 'prt' } });
});

describe('are rejected', () => {
  test.each([
    [['--fix', '-'], '"--fix" and "-" cannot be combined: standard input cannot be written.'],
    [['--quiet', '--fix'], '"--fix" and "--quiet" cannot be combined.'],
    [
      ['--secret', 'a', '--recorded', 'b'],
      '"--recorded" and "--secret" cannot be combined: nothing is sent.',
    ],
    [['--wait', '3'], '"--wait" needs --port N.'],
    [['--wait', '0', '--port', '1'], '"--wait" must be from 1 to 60, got "0".'],
    [['--port', '65536'], '"--port" must be at most 65535, got "65536".'],
    [['--size', '0'], '"--size" must be at least 1, got "0".'],
  ])('%j', (words, message) => {
    expect(check(...words)).toBe(message);
  });

  test.each([[['--port', '65535']], [['--port', '0']], [['--wait', '60', '--port', '1']], [['a', '--fix']]])(
    '%j is accepted',
    (words) => {
      expect(check(...words)).toBeNull();
    },
  );
});
