import type { Exploration, ReachableState, UserStep } from '../../analysis/index.ts';
import { makePrintable } from '../printable.ts';
import { count } from '../words.ts';
import { describeShown } from './describe-shown.ts';
import { wrap } from './wrap.ts';

/** The states as a table of at most 80 columns: what shows, how to get there, what would be sent. */
export function statesTable({ exact, states }: Exploration): string {
  const head = exact
    ? `${count(states.length, 'state')}, all that a user can bring about.`
    : `${count(states.length, 'state')}; the budget ended the search, there may be more (--budget N).`;
  const [initial] = states;
  if (initial === undefined) return `${head}\n`;
  const rows = states.map((state, index) => toRow(state, index, initial));
  return `${head}\n\n${[headings, ruler, ...rows].flat().join('\n')}\n`;
}

const widths = [3, 25, 23, 23] as const;
const headings = line(['#', 'shows', 'steps from 1', 'sends']);
const ruler = line(widths.map((width) => '-'.repeat(width)));

function toRow(state: ReachableState, index: number, initial: ReachableState): string[] {
  const cells = [
    [String(index + 1)],
    describeShown(state.visible, index === 0 ? undefined : initial.visible),
    state.steps.length === 0 ? ['(as it opens)'] : state.steps.map(describeStep),
    describeSent(state),
  ].map((lines, column) => lines.flatMap((text) => wrap(makePrintable(text), widths[column] ?? 20)));
  const height = Math.max(...cells.map((lines) => lines.length));
  const lines = Array.from({ length: height }, (_, row) => line(cells.map((cell) => cell[row] ?? '')));
  return [...lines, ''];
}

function line(cells: readonly string[]): string {
  return cells
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join('  ')
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
