/**
 * Returns the unified diff of two versions of a file, which `patch` can apply; empty if they are equal. It is short for small
 * changes, though not always the shortest one.
 */
export function unifiedDiff(name: string, before: string, after: string): string {
  if (before === after) return '';
  const [oldLines, newLines] = [splitLines(before), splitLines(after)];
  const hunks = joinChanges(findChanges(oldLines, newLines));
  const parts = hunks.map((changes) => describeHunk(changes, oldLines, newLines));
  return [`--- ${name}\n+++ ${name}\n`, ...parts].join('');
}

/** Splits a text into lines with their ends. */
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** A range of old lines that a range of new lines replaces. Both are half-open. */
interface Change {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

function findChanges(oldLines: readonly string[], newLines: readonly string[]): readonly Change[] {
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < oldLines.length || j < newLines.length) {
    if (i < oldLines.length && oldLines[i] === newLines[j]) {
      i += 1;
      j += 1;
      continue;
    }
    const [removed, added] = findNextMatch(oldLines, newLines, i, j);
    changes.push({ from: [i, i + removed], to: [j, j + added] });
    i += removed;
    j += added;
  }
  return changes;
}

/** Returns the numbers of lines to skip until both versions have the same two lines, or end. */
function findNextMatch(
  oldLines: readonly string[],
  newLines: readonly string[],
  i: number,
  j: number,
): readonly [removed: number, added: number] {
  const [oldRest, newRest] = [oldLines.length - i, newLines.length - j];
  for (let distance = 1; distance <= Math.min(maxDistance, oldRest + newRest); distance++)
    for (let removed = Math.max(0, distance - newRest); removed <= Math.min(distance, oldRest); removed++) {
      const [x, y] = [i + removed, j + distance - removed];
      if (oldLines[x] === newLines[y] && oldLines[x + 1] === newLines[y + 1])
        return [removed, distance - removed];
    }
  return [oldRest, newRest];
}

/** The number of lines to search. A change that is longer extends to the end of the file. */
const maxDistance = 400;

/** Joins changes whose context lines would touch. */
function joinChanges(changes: readonly Change[]): readonly (readonly Change[])[] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    const end = last?.at(-1)?.from[1] ?? Number.NEGATIVE_INFINITY;
    if (last !== undefined && change.from[0] - end <= 2 * contextLines) last.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

const contextLines = 2;

function describeHunk(
  changes: readonly Change[],
  oldLines: readonly string[],
  newLines: readonly string[],
): string {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return '';
  const before = Math.min(contextLines, first.from[0]);
  const after = Math.min(contextLines, oldLines.length - last.from[1]);
  const oldRange = [first.from[0] - before, last.from[1] + after] as const;
  const newRange = [first.to[0] - before, last.to[1] + after] as const;
  let at = oldRange[0];
  const lines = changes.flatMap(({ from, to }) => {
    const kept = oldLines.slice(at, from[0]);
    at = from[1];
    return [
      ...kept.map((line) => mark(' ', line)),
      ...oldLines.slice(...from).map((line) => mark('-', line)),
      ...newLines.slice(...to).map((line) => mark('+', line)),
    ];
  });
  const rest = oldLines.slice(at, oldRange[1]).map((line) => mark(' ', line));
  return [`@@ -${describeRange(oldRange)} +${describeRange(newRange)} @@\n`, ...lines, ...rest].join('');
}

function describeRange([start, end]: readonly [number, number]): string {
  const length = end - start;
  return `${length === 0 ? start : start + 1},${length}`;
}

function mark(sign: ' ' | '-' | '+', line: string): string {
  return line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`;
}
