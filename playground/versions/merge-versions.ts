import { diffIndices } from 'node-diff3';

/** A run of lines of three versions of a text: both versions and the last one that they had in common. */
export interface MergedLines {
  /** Whose lines differ from the common version; `same` if both made the same change. */
  readonly by: 'nobody' | 'mine' | 'theirs' | 'both' | 'same';
  readonly common: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Compares two versions of a text with their last common version, line by line. */
export function compareVersions(common: string, mine: string, theirs: string): readonly MergedLines[] {
  const [commonLines, mineLines, theirLines] = [common, mine, theirs].map((text) => text.split('\n'));
  if (commonLines === undefined || mineLines === undefined || theirLines === undefined) return [];
  const hunks = [
    ...findHunks(commonLines, mineLines, 'mine'),
    ...findHunks(commonLines, theirLines, 'theirs'),
  ];
  const pieces: MergedLines[] = [];
  const at = { common: 0, mine: 0, theirs: 0 };

  function add(by: MergedLines['by'], lengths: typeof at): void {
    const take = (lines: readonly string[], name: keyof typeof at) =>
      lines.slice(at[name], at[name] + lengths[name]);
    const piece = {
      common: take(commonLines ?? [], 'common'),
      mine: take(mineLines ?? [], 'mine'),
      theirs: take(theirLines ?? [], 'theirs'),
    };
    for (const name of ['common', 'mine', 'theirs'] as const) at[name] += lengths[name];
    const isSame = by === 'both' && piece.mine.join('\n') === piece.theirs.join('\n');
    pieces.push({ by: isSame ? 'same' : by, ...piece });
  }

  for (const group of groupHunks(hunks)) {
    const start = Math.min(...group.map(({ from }) => from));
    const end = Math.max(...group.map(({ to }) => to));
    const before = start - at.common;
    if (before > 0) add('nobody', { common: before, mine: before, theirs: before });
    const lengthOf = (side: Hunk['side']) =>
      group.filter((hunk) => hunk.side === side).reduce((sum, hunk) => sum + hunk.growth, end - start);
    const sides = new Set(group.map(({ side }) => side));
    const [only = 'mine'] = sides;
    add(sides.size > 1 ? 'both' : only, {
      common: end - start,
      mine: lengthOf('mine'),
      theirs: lengthOf('theirs'),
    });
  }
  const rest = commonLines.length - at.common;
  if (rest > 0) add('nobody', { common: rest, mine: rest, theirs: rest });
  return pieces;
}

/** Returns the text with the changes of both versions. If both changed the same lines, mine stay. */
export function mergePieces(pieces: readonly MergedLines[]): string {
  return pieces.flatMap(({ by, mine, theirs }) => (by === 'theirs' ? theirs : mine)).join('\n');
}

/** A change of lines of the common version. */
interface Hunk {
  readonly side: 'mine' | 'theirs';
  readonly from: number;
  readonly to: number;
  /** The number of lines by which the version is longer. */
  readonly growth: number;
}

/** Finds the changes of a version. The lines that both texts have at their ends are not compared again. */
function findHunks(
  common: readonly string[],
  version: readonly string[],
  side: Hunk['side'],
): readonly Hunk[] {
  const most = Math.min(common.length, version.length);
  let start = 0;
  while (start < most && common[start] === version[start]) start++;
  let end = 0;
  while (end < most - start && common.at(-1 - end) === version.at(-1 - end)) end++;
  const inner = (lines: readonly string[]) => lines.slice(start, lines.length - end);
  return diffIndices(inner(common), inner(version)).map(
    ({ buffer1: [from, length], buffer2: [, newLength] }) => ({
      side,
      from: start + from,
      to: start + from + length,
      growth: newLength - length,
    }),
  );
}

/** Groups the changes of the same lines. Lines that are added beside a change of the other version are a separate change. */
function groupHunks(hunks: readonly Hunk[]): readonly (readonly Hunk[])[] {
  const groups: Hunk[][] = [];
  let end = -1;
  for (const hunk of hunks.toSorted((first, second) => first.from - second.from || first.to - second.to)) {
    const last = groups.at(-1);
    const isAtSamePlace = last?.some(
      ({ from, to }) => from === to && from === hunk.from && hunk.from === hunk.to,
    );
    if (last !== undefined && (hunk.from < end || isAtSamePlace)) last.push(hunk);
    else groups.push([hunk]);
    end = Math.max(end, hunk.to);
  }
  return groups;
}

/** Counts the differences by version: `3 differences: 2 of yours, 1 in the file, none in the same line`. */
export function describeDifferences(pieces: readonly MergedLines[], isBroken: boolean): string {
  const count = (...names: readonly MergedLines['by'][]) =>
    pieces.filter(({ by }) => names.includes(by)).length;
  const all = count('mine', 'theirs', 'both');
  const both = count('both');
  if (all === both && both > 0)
    return `You and the file changed ${both === 1 ? 'the same line' : 'the same lines'}. "Merge both" keeps yours there.`;
  const sum = `${all} ${all === 1 ? 'difference' : 'differences'}: ${count('mine')} of yours, ${count('theirs')} in the file, ${both || 'none'} in the same line.`;
  if (both > 0) return `${sum} "Merge both" keeps yours there.`;
  return isBroken ? `${sum} The merged text is not valid JSON.` : sum;
}
