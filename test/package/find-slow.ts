import { createRequire } from 'node:module';
import { depth } from '../seed.ts';
import { type Expression, nameOf } from './read-expressions.ts';

interface Analysis {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly attack?: { readonly pattern: string };
  readonly error?: unknown;
}

type Analyse = (source: string, flags: string, options: Readonly<Record<string, unknown>>) => Analysis;

/** The part of recheck that needs neither Java nor a program for this system. */
const { checkSync }: { checkSync: Analyse } = createRequire(import.meta.url)('recheck/lib/browser.js');

/**
 * Above this size, an expression is tried out instead of proved: proofs of large ones fill the memory. The work is limited in
 * steps, so that the machine does not matter.
 */
const limits = {
  maxNFASize: 2000,
  maxIteration: 5,
  attackLimit: depth(10_000_000, 30_000_000),
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
};

/** Returns the expressions that can need more than linear time, or for which that could not be decided. */
export function findSlow(expressions: readonly Expression[]) {
  return expressions.flatMap((expression) => {
    const { status, attack, error } = checkSync(expression.source, expression.flags, limits);
    if (status === 'safe') return [];
    return [{ path: expression.path, expression: nameOf(expression), attack: attack?.pattern, error }];
  });
}
