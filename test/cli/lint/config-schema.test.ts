import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkConfig } from '../../../src/cli/policy/config/check-config.ts';
import { configJsonSchema } from '../../../src/cli/policy/config/config-schema.ts';
import { depth } from '../../seed.ts';

/** A day, by separate arithmetic. */
function isDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day >= 1 && day <= (days[month - 1] ?? 0);
}

const ajv = new Ajv({ strict: true, allowUnionTypes: true, strictTypes: false, formats: { date: isDay } });
const isValid = ajv.compile(configJsonSchema);

const odd = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 60,
    '',
    ' ',
    '!a',
    [],
    {},
    [''],
    ['!a'],
    [1],
    '#/a',
    '2026-02-30',
  ),
  fc.jsonValue({ maxDepth: 1 }),
);
const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: value, weight: 60 }, { arbitrary: odd, weight: 1 });
const members = (of: Readonly<Record<string, fc.Arbitrary<unknown>>>, requiredKeys: string[] = []) =>
  fc.oneof(
    { arbitrary: fc.record(of, { requiredKeys }), weight: 8 },
    { arbitrary: fc.record(of, { requiredKeys: [] }), weight: 1 },
  );
const rule = maybe(fc.constantFrom('empty-label', 'token-accepted', 'unused-suppression'));
const levels = fc.dictionary(
  fc.constantFrom('empty-label', 'token-accepted', 'json-syntax', 'nope'),
  maybe(fc.constantFrom('off', 'info', 'warning', 'error')),
  {
    maxKeys: 2,
  },
);
const patterns = fc.oneof(
  fc.constantFrom('a', '**/b', './c'),
  fc.array(fc.constantFrom('a', '**/b'), { maxLength: 2 }),
);
const config = members({
  $schema: fc.constant('./config.schema.json'),
  root: maybe(fc.boolean()),
  locked: maybe(fc.boolean()),
  extends: maybe(fc.oneof(fc.constant('./a.json'), fc.array(fc.constant('./a.json'), { maxLength: 2 }))),
  rules: maybe(levels),
  overrides: maybe(
    fc.array(maybe(members({ files: maybe(patterns), rules: maybe(levels) })), { maxLength: 2 }),
  ),
  ignores: maybe(patterns),
  baseline: maybe(fc.constant('known.json')),
  maxWarnings: maybe(fc.nat()),
  contexts: maybe(
    fc.dictionary(
      fc.constantFrom('A lost deal', 'view'),
      maybe(
        members({
          view: maybe(fc.constantFrom('details', 'list', 'grid')),
          userId: maybe(fc.nat()),
          selectedIds: maybe(fc.array(maybe(fc.nat()), { maxLength: 2 })),
          filter: maybe(fc.constant({ status: 'lost' })),
        }),
      ),
      { maxKeys: 2 },
    ),
  ),
  suppressions: maybe(
    fc.array(
      maybe(
        members(
          {
            rule: maybe(rule),
            pointer: maybe(fc.constantFrom('', '/a')),
            file: maybe(fc.constant('a.modal.json')),
            reason: maybe(fc.constant('Known.')),
            until: maybe(fc.constantFrom('2026-12-31', '2024-02-29', '2025-02-29', '2026-13-01')),
          },
          ['rule', 'pointer', 'reason'],
        ),
      ),
      { maxLength: 2 },
    ),
  ),
});

test('the JSON Schema for editors and the command accept the same configs', () => {
  let [accepted, rejected] = [0, 0];
  const runs = fc.property(maybe(config), (value) => {
    const problem = checkConfig(value);
    expect(problem).toEqual(
      isValid(value) ? undefined : { pointer: expect.any(String), message: expect.any(String) },
    );
    if (problem === undefined) accepted++;
    else rejected++;
  });
  fc.assert(runs, { numRuns: depth(2_000, 20_000) });
  expect(Math.min(accepted, rejected)).toBeGreaterThan(100);
});
