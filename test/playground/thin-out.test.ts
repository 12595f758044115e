import { expect, test } from 'vitest';
import { findSurplus, limits, type VersionKey } from '../../playground/versions/thin-out.ts';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const now = 20_000 * day;

function keep(versions: readonly VersionKey[]): readonly VersionKey[] {
  const surplus = new Set(findSurplus(versions, now));
  return versions.filter((version) => !surplus.has(version));
}

/** Returns versions with the same time between them, up to an age. */
function every(span: number, age: number, length = 1, document = 'a'): readonly VersionKey[] {
  return Array.from({ length: Math.floor(age / span) }, (_, index) => [document, now - index * span, length]);
}

test('the older versions are, the fewer stay, and of each span the last one', () => {
  expect(keep(every(second, 2 * minute))).toHaveLength(120);
  expect(keep(every(10 * second, hour)).filter(([, time]) => now - time >= 2 * minute)).toHaveLength(59);
  const inOneMinute = [50, 20, 5].map((past): VersionKey => ['a', now - hour / 2 + past * second, 1]);
  expect(keep([['a', now, 1], ...inOneMinute])).toEqual([['a', now, 1], inOneMinute[0]]);
  const ofYear = keep(every(10 * minute, 300 * day, 1));
  const ages = [day, 7 * day, 301 * day].map((age) => ofYear.filter(([, time]) => now - time < age).length);
  expect(ages[0]).toBe(144);
  expect(ages[1]).toBe(144 + 6 * 24 + 1);
  expect(ages[2]).toBe(limits.versions);
});

test('thinning a second time deletes nothing', () => {
  const kept = keep([...every(7 * minute, 40 * day), ...every(hour, 90 * day, 1, 'b')]);
  expect(findSurplus(kept, now)).toEqual([]);
});

test('beyond the limit of characters the oldest are deleted, but never the last version of a document', () => {
  const long = limits.characters / 4;
  const old: VersionKey = ['b', now - 90 * day, long];
  const kept = keep([old, ...every(second, 10 * second, long)]);
  expect(kept).toEqual([old, ...every(second, 4 * second, long)]);
});
