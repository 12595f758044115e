import { quote } from '../../base/text.ts';
import type { StateWords } from '../../report/describe-states.ts';
import { fitting, makePrintable, widthOf } from '../terminal.ts';

/** Returns the states, or a part of them, as a table of this width, below their description. If it is too narrow, as a list. */
export function statesTable(
  head: string,
  states: readonly StateWords[],
  columns = 80,
  part: StatesPart = {},
): string {
  const rows = states.map(toCells).slice(part.from, part.to);
  if (rows.length === 0) return `${head}\n`;
  const lines =
    columns < narrowest ? toList(head, rows, Math.max(20, columns)) : toTable(head, rows, columns);
  return `${lines.join('\n')}\n`;
}

/** The states to show: from an index on, up to another one. Default: all. */
interface StatesPart {
  readonly from?: number;
  readonly to?: number;
}

/** The minimum width of a table. */
const narrowest = 50;

type Cells = readonly (readonly string[])[];

const headings = ['#', 'shows', 'steps from 1', 'sends'];

function toTable(head: string, rows: readonly Cells[], columns: number): string[] {
  const widths = widthsIn(columns);
  const ruler = widths.map((width) => '-'.repeat(width)).join('  ');
  return [
    ...wrap(head, columns),
    '',
    line(headings, widths),
    ruler,
    ...rows.flatMap((cells) => toRow(cells, widths)),
  ];
}

function toList(head: string, rows: readonly Cells[], columns: number): string[] {
  const indent = (text: string) => wrap(text, columns - gap.length).map((part) => gap + part);
  const parts = rows.flatMap(([number = [], ...cells]) => [
    '',
    ...number,
    ...cells.flatMap((texts, index) => [headings[index + 1] ?? '', ...texts.flatMap(indent)]),
  ]);
  return [...wrap(head, columns), ...parts];
}

/** Returns the column widths, limited to stay readable. */
function widthsIn(columns: number): readonly number[] {
  const room = Math.min(160, columns) - numberWidth - 3 * gap.length;
  const each = Math.floor(room / 3);
  return [numberWidth, room - 2 * each, each, each];
}

const numberWidth = 3;
const gap = '  ';

function toCells({ steps, needs, added, removed, canSubmit, sent }: StateWords, index: number): Cells {
  const isFirst = index === 0;
  const differences = [...added.map((name) => `+ ${name}`), ...removed.map((name) => `- ${name}`)];
  const form = canSubmit
    ? sent.map(({ name, value }) => `${quote(name)}: ${value}`)
    : ['(cannot be submitted)'];
  return [
    [String(index + 1)],
    isFirst ? added : orElse(differences, '(same as 1)'),
    [...(isFirst ? ['(initial state)'] : steps), ...(needs === '' ? [] : [needs])],
    orElse(form, '(nothing)'),
  ].map((texts) => texts.map(makePrintable));
}

function orElse(texts: readonly string[], none: string): readonly string[] {
  return texts.length === 0 ? [none] : texts;
}

function toRow(texts: Cells, widths: readonly number[]): string[] {
  const cells = texts.map((cell, column) => cell.flatMap((text) => wrap(text, widths[column] ?? 20)));
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

/** Wraps a text at spaces, or within a word that is too long. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = text;
  for (let most = fitting(rest, width); most < rest.length; most = fitting(rest, width)) {
    const space = rest.lastIndexOf(' ', most);
    const end = space > 2 ? space : most;
    lines.push(rest.slice(0, end));
    rest = `  ${rest.slice(end).trimStart()}`;
  }
  return [...lines, rest];
}
