import type { Exploration, ReachableState, UserStep } from '../../analysis/index.ts';
import { makePrintable } from '../printable.ts';
import { widthOf } from '../width-of.ts';
import { count } from '../words.ts';
import { describeShown } from './describe-shown.ts';
import { wrap } from './wrap.ts';

/** The states as a table as wide as that: what shows, how to get there, what would be sent. */
export function statesTable({ exact, states }: Exploration, columns = 80): string {
  const head = exact
    ? `${count(states.length, 'state')}, all that a user can bring about.`
    : `${count(states.length, 'state')}; the budget ended the search, there may be more (--budget N).`;
  const [initial] = states;
  if (initial === undefined) return `${head}\n`;
  const widths = widthsIn(columns);
  const headings = line(['#', 'shows', 'steps from 1', 'sends'], widths);
  const ruler = widths.map((width) => '-'.repeat(width)).join('  ');
  const rows = states.map((state, index) => toRow(state, index, initial, widths));
  return `${head}\n\n${[headings, ruler, ...rows].flat().join('\n')}\n`;
}

/** In less no table can be read, and in more the eye loses the line. */
function widthsIn(columns: number): readonly number[] {
  const room = Math.min(160, Math.max(50, columns)) - numberWidth - 3 * gap.length;
  const each = Math.floor(room / 3);
  return [numberWidth, room - 2 * each, each, each];
}

const numberWidth = 3;
const gap = '  ';

function toRow(
  state: ReachableState,
  index: number,
  initial: ReachableState,
  widths: readonly number[],
): string[] {
  const cells = [
    [String(index + 1)],
    describeShown(state.visible, index === 0 ? undefined : initial.visible),
    state.steps.length === 0 ? ['(as it opens)'] : state.steps.map(describeStep),
    describeSent(state),
  ].map((lines, column) => lines.flatMap((text) => wrap(makePrintable(text), widths[column] ?? 20)));
  const height = Math.max(...cells.map((lines) => lines.length));
  const lines = Array.from({ length: height }, (_, row) =>
    line(
      cells.map((cell) => cell[row] ?? ''),
      widths,
    ),
  );
  return [...lines, ''];
}

function line(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell))))
    .join(gap)
    .trimEnd();
}

function describeStep({ block, value }: UserStep): string {
  return `${block} = ${JSON.stringify(value)}`;
}

function describeSent({ canSubmit, form }: ReachableState): string[] {
  if (!canSubmit) return ['(cannot be sent)'];
  const members = Object.entries(form).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return members.length === 0 ? ['{}'] : members;
}
