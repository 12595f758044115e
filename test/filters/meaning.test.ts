import { expect, test } from 'vitest';
import { matchesFilter } from '../../src/filters/match-filter.ts';
import { type Cell, type Column, databases, holds } from './databases.ts';
import { clear, fields, filterOf, forEachCell, orders, others, type Subject, show } from './subjects.ts';

const cases = clear.flatMap((subject) =>
  [...(subject.isOrdered ? orders : []), ...others].map((operator) => ({
    subject,
    operator,
    field: subject.field,
  })),
);

test.each(cases)('"$operator" means for $field what it means in every database', ({ subject, operator }) => {
  let verdicts = 0;
  for (const value of subject.values)
    forEachCell(subject, (cell, column, database) => {
      // Cells are the same for all databases, except dates.
      if (database !== databases[0]) return;
      const record = recordOf(subject, cell, column);
      if (record === undefined) return;
      const condition = { operator, value };
      const answers = new Set(databases.map((each) => holds(condition, cell, column, each)));
      if (answers.size > 1) return;
      verdicts++;
      if (matchesFilter(filterOf(subject.field, [condition], []), record, { fields }) !== [...answers][0])
        expect.fail(`See "test" of the operator in src/filters/operators.ts: ${show({ condition, record })}`);
    });
  expect(verdicts).toBeGreaterThan(5);
});

/** Writes a cell as the CRM does; `undefined` if JSON has no such value. */
function recordOf({ field }: Subject, cell: Cell, { type }: Column): object | undefined {
  if (cell === null) return { [field]: null };
  if (typeof cell === 'string') return { [field]: cell };
  if (typeof cell !== 'bigint') return undefined;
  if (type === 'choice') return { [field]: Number(cell) };
  if (type === 'number') {
    const [whole, rest] = [cell / 10n ** 30n, cell % 10n ** 30n];
    return rest === 0n && whole < 2n ** 53n ? { [field]: Number(whole) } : undefined;
  }
  const isSecond = cell % 1_000_000n === 0n;
  const text = new Date(Number(cell / 1000n)).toISOString().replace('T', ' ').slice(0, 19);
  return isSecond ? { [field]: text } : undefined;
}
