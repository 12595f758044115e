import { expect, test } from 'vitest';
import { sampleData } from '../../src/cli/crm/sample-data.ts';
import { recordKindNames } from '../../src/crm/kinds/kind-names.ts';
import { recordKinds } from '../../src/crm/kinds/record-kinds.ts';
import { checkField } from '../../src/crm/records/check-field.ts';
import { findRecordProblems } from '../../src/crm/records/find-record-problems.ts';

const samples = sampleData.records as Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
/** The kinds whose records the CRM has without samples, and the results of conversions. */
const withoutSamples = recordKindNames.filter(
  (name) => recordKinds[name].builtIn !== undefined || name === 'conversions',
);

test('each kind has samples', () => {
  expect(findRecordProblems(samples)).toEqual([]);
  const missing = recordKindNames.filter((name) => !withoutSamples.includes(name) && !samples[name]?.length);
  expect(missing).toEqual([]);
});

test.each(Object.keys(samples))('the samples of %s have declared fields, valid values and links', (name) => {
  for (const { id, ...record } of samples[name] ?? [])
    for (const [member, value] of Object.entries(record)) {
      // The data says by it which users are unverified.
      if (member !== 'is_verified') checkMember(`${name} ${id}: ${member}`, name, member, value);
    }
});

function checkMember(title: string, name: string, member: string, value: unknown): void {
  const kind = recordKinds[name as keyof typeof recordKinds];
  const field = kind.fields[member];
  expect(field, title).toBeDefined();
  expect(checkField(member, value, field, kind.required.includes(member)), title).toEqual([]);
  const target = field?.link ?? field?.links;
  const ids = target === undefined || value === null ? [] : [value].flat();
  for (const id of ids)
    expect(
      samples[target ?? '']?.map((sample) => sample['id']),
      title,
    ).toContain(id);
}
