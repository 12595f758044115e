import fc from 'fast-check';
import type { Filter } from '../../src/filters/filter.ts';

// Filters of deals with numbers, texts and days, evaluated by the decisions of docs/extensions.md alone.

interface NaiveCondition {
  readonly field: keyof typeof grids;
  readonly operator: string;
  readonly value: string | number | null;
}

export interface NaiveFilter {
  readonly and: readonly NaiveCondition[];
  readonly or: readonly NaiveCondition[];
}

type Deal = Readonly<Record<string, string | number | null>>;

/** Texts of up to three of these parts and dashes, in any order. */
function textsOf(parts: readonly string[]): readonly string[] {
  const used = ['', '-', ...parts];
  return [
    ...new Set(used.flatMap((a) => used.flatMap((b) => used.flatMap((c) => used.map((d) => a + b + c + d))))),
  ].filter(Boolean);
}

/** All values that a field of a record can have here: more than the filters name. */
const grids = {
  value: [null, -1, 0, 0.5, 1, 1.5, 2, 2.5, 3, 4],
  probability: [null, 0, 1, 1.5, 2, 3, 4, 5],
  title: [null, ...textsOf(['a', 'b', 'ab'])],
  status: [null, 'OPEN', ...textsOf(['open', 'won', 'op'])],
  add_time: [
    null,
    '2026-01-01',
    '2026-01-02',
    '2026-01-03',
    '2026-01-02 12:00:00',
    '2026-01-02 23:59:59',
    '2026-01-04 00:00:00',
  ],
} as const;

const named = {
  value: [0, 1, 2, 3],
  probability: [1, 2, 4],
  title: ['a', 'b', 'ab'],
  status: ['open', 'won', 'op', 'Open'],
  add_time: ['2026-01-02', '2026-01-03'],
} as const;

const presence = ['IS NULL', 'IS NOT NULL'];
const orders = ['=', '!=', '<', '>', '<=', '>=', ...presence];
const searches = ['=', '!=', "LIKE '$%'", "LIKE '%$%'", "NOT LIKE '$%'", ...presence];

const condition: fc.Arbitrary<NaiveCondition> = fc
  .constantFrom(...(Object.keys(grids) as (keyof typeof grids)[]))
  .chain((field) =>
    fc
      .record({
        operator: fc.constantFrom(...(field === 'title' || field === 'status' ? searches : orders)),
        value: fc.constantFrom<string | number>(...named[field]),
      })
      .map(({ operator, value }) => ({ field, operator, value: presence.includes(operator) ? null : value })),
  );

/** Two filters: the second has most conditions of the first, and some others. */
export function filterPairs(most: number): fc.Arbitrary<{ before: NaiveFilter; after: NaiveFilter }> {
  const list = fc.array(condition, { maxLength: most });
  return fc
    .record({ and: list, or: list, changed: condition, at: fc.nat(40), way: fc.nat(5), other: list })
    .map(({ and, or, changed, at, way, other }) => {
      const before = { and, or };
      const index = at % Math.max(and.length, 1);
      const edits: Readonly<Record<number, NaiveFilter>> = {
        0: { and: and.toSpliced(index, 1, changed), or },
        1: { and: [...and, changed], or },
        2: { and: and.toSpliced(index, 1), or },
        3: { and, or: [...or, changed] },
        4: { and, or: or.slice(1) },
        5: { and: other, or },
      };
      return { before, after: edits[way] ?? before };
    });
}

export function toFilter({ and, or }: NaiveFilter): Filter {
  const write = ({ field, operator, value }: NaiveCondition) => ({
    object: 'deal',
    field_id: field,
    operator,
    value,
    extra_value: null,
  });
  return {
    name: 'A',
    type: 'deals',
    conditions: {
      glue: 'and',
      conditions: [
        { glue: 'and', conditions: and.map(write) },
        { glue: 'or', conditions: or.map(write) },
      ],
    },
  } as Filter;
}

export function matchesNaively({ and, or }: NaiveFilter, deal: Deal): boolean {
  const holds = (each: NaiveCondition) => holdsFor(each, deal[each.field] ?? null);
  return and.every(holds) && (or.length === 0 || or.some(holds));
}

function holdsFor({ operator, value: wanted }: NaiveCondition, value: string | number | null): boolean {
  if (operator === 'IS NULL') return value === null;
  if (operator === 'IS NOT NULL') return value !== null;
  if (operator === '!=') return !holdsFor({ operator: '=', value: wanted, field: 'value' }, value);
  if (operator.startsWith('NOT '))
    return !holdsFor({ operator: operator.slice(4), value: wanted, field: 'value' }, value);
  if (value === null || wanted === null) return false;
  const [text, part] = [String(value).toLowerCase(), String(wanted).toLowerCase()];
  if (operator === "LIKE '$%'") return text.startsWith(part);
  if (operator === "LIKE '%$%'") return text.includes(part);
  if (typeof value === 'string' && /^\d{4}-/.test(value)) {
    const day = value.slice(0, 10);
    const order = day < part ? -1 : Number(day > part);
    return inOrder(operator, order);
  }
  if (typeof value === 'string') return operator === '=' && text === part;
  return inOrder(operator, Math.sign(value - Number(wanted)));
}

function inOrder(operator: string, order: number): boolean {
  if (operator === '=') return order === 0;
  return operator.startsWith('<')
    ? order < 0 || (operator === '<=' && order === 0)
    : order > 0 || (operator === '>=' && order === 0);
}

/** Whether some deal matches the first filter and not the second one, field by field: the grids alone are too many to combine. */
export function differs(first: NaiveFilter, second: NaiveFilter): boolean {
  const choices = first.or.length === 0 ? [[]] : first.or.map((each) => [each]);
  const failures = [...second.and.map((each) => [each]), ...(second.or.length === 0 ? [] : [second.or])];
  return choices.some((choice) =>
    failures.some((failing) =>
      (Object.keys(grids) as (keyof typeof grids)[]).every((field) => {
        const mine = [...first.and, ...choice].filter((each) => each.field === field);
        const theirs = failing.filter((each) => each.field === field);
        return grids[field].some(
          (value) =>
            mine.every((each) => holdsFor(each, value)) && !theirs.some((each) => holdsFor(each, value)),
        );
      }),
    ),
  );
}
