import type { Piece } from './merge-versions.ts';

/** Counts the differences by version: `3 differences: 2 of yours, 1 in the file, none in the same line`. */
export function describeDifferences(pieces: readonly Piece[], isBroken: boolean): string {
  const count = (...names: readonly Piece['by'][]) => pieces.filter(({ by }) => names.includes(by)).length;
  const all = count('mine', 'theirs', 'both');
  const both = count('both');
  const sum = `${all} ${all === 1 ? 'difference' : 'differences'}: ${count('mine')} of yours, ${count('theirs')} in the file, ${both || 'none'} in the same line.`;
  if (both > 0) return `${sum} “Merge both” keeps yours there.`;
  return isBroken ? `${sum} The merged text is not valid JSON.` : sum;
}
