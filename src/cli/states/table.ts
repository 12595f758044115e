import { describeNeeds, type ReachableState, type UserStep } from '../../analysis/index.ts';
import { fitting, makePrintable, widthOf } from '../terminal.ts';

/** Returns the states, or a part of them, as a table of this width, below their description. If it is too narrow, as a list. */
export function statesTable(
  head: string,
  states: readonly ReachableState[],
  columns = 80,
  part: StatesPart = {},
): string {
  const rows = states
    .map((state, index) => toCells(state, index, states[0] ?? state))
    .slice(part.from, part.to);
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

function toCells(state: ReachableState, index: number, initial: ReachableState): Cells {
  return [
    [String(index + 1)],
    describeShown(state.visible, index === 0 ? undefined : initial.visible),
    describeWay(state),
    describeSent(state),
  ].map((texts) => texts.map(makePrintable));
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

/** Describes the steps, and the required responses of the endpoint. */
function describeWay(state: ReachableState): string[] {
  const { steps } = state;
  const way = steps.length === 0 ? ['(initial state)'] : steps.map(describeStep);
  const needs = describeNeeds(state);
  return needs === '' ? way : [...way, `(${needs})`];
}

function describeStep({ block, value }: UserStep): string {
  return `${block} = ${JSON.stringify(value)}`;
}

function describeSent({ canSubmit, form }: ReachableState): string[] {
  if (!canSubmit) return ['(cannot be submitted)'];
  const members = Object.entries(form).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return members.length === 0 ? ['{}'] : members;
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

type Visible = ReachableState['visible'];

/**
 * Describes the visible blocks and buttons, one a line, buttons in brackets. With another state, only the differences,
 * with `+` and `-`.
 */
function describeShown(visible: Visible, before?: Visible): string[] {
  if (before === undefined) return partsOf(visible).map(({ name, items }) => withItems(name, items));
  const differences = compare(visible, before);
  return differences.length === 0 ? ['(same as 1)'] : differences;
}

interface Part {
  readonly name: string;
  readonly items: readonly string[] | undefined;
}

function partsOf({ blocks, items, actions }: Visible): readonly Part[] {
  return [
    ...blocks.map((name) => ({
      name,
      items: Object.hasOwn(items, name) ? items[name]?.map((value) => JSON.stringify(value)) : undefined,
    })),
    ...actions.map((name) => ({ name: `[${name}]`, items: undefined })),
  ];
}

function withItems(name: string, items: readonly string[] | undefined): string {
  return items === undefined ? name : `${name}: ${items.join(', ')}`;
}

function compare(visible: Visible, before: Visible): string[] {
  const now = partsOf(visible);
  const then = partsOf(before);
  const gone = then.filter((part) => find(now, part) === undefined).map(({ name }) => `- ${name}`);
  const changed = now.flatMap((part) => {
    const old = find(then, part);
    return old === undefined ? [`+ ${withItems(part.name, part.items)}`] : compareItems(part, old);
  });
  return [...changed, ...gone];
}

function find(parts: readonly Part[], { name }: Part): Part | undefined {
  return parts.find((part) => part.name === name);
}

function compareItems({ name, items = [] }: Part, { items: before = [] }: Part): string[] {
  const added = items.filter((item) => !before.includes(item));
  const removed = before.filter((item) => !items.includes(item));
  return [
    ...(added.length > 0 ? [`+ ${name}: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`- ${name}: ${removed.join(', ')}`] : []),
  ];
}
