import { isObject } from '../json-text/is-object.ts';
import type { Condition, KnownAs, OwnAnswer, OwnAnswers } from './own-responses.ts';

/** Reads answers out of anything; what makes no sense is left out. `undefined`: none are there. */
export function readOwnAnswers(kept: unknown): OwnAnswers | undefined {
  if (!isObject(kept) || !Array.isArray(kept['list'])) return undefined;
  const list = kept['list'].slice(0, most).flatMap((answer) => readAnswer(answer) ?? []);
  const known = readKnown(kept['known']);
  if (list.length === 0 && known.length === 0) return undefined;
  return { areUsed: kept['areUsed'] === true, list, ...(known.length > 0 && { known }) };
}

/** More than any modal has triggers and values to tell apart. */
const most = 200;

function readAnswer(kept: unknown): OwnAnswer | undefined {
  if (!isObject(kept)) return undefined;
  const { kind, invoker, when, text } = kept;
  if (typeof text !== 'string') return undefined;
  if (kind === 'change' && typeof invoker === 'string')
    return { kind, invoker, when: readCondition(when), text };
  if (kind === 'initial') return { kind, invoker: null, when: null, text };
  return kind === 'submit' ? { kind, invoker: null, when: readCondition(when), text } : undefined;
}

function readCondition(kept: unknown): Condition | null {
  if (!isObject(kept)) return null;
  const { block, value } = kept;
  return typeof block === 'string' && typeof value === 'string' ? { block, value } : null;
}

function readKnown(kept: unknown): readonly KnownAs[] {
  const pairs: readonly unknown[] = Array.isArray(kept) ? kept.slice(0, most) : [];
  return pairs.flatMap((pair) => {
    const { block, app } = isObject(pair) ? pair : {};
    return typeof block === 'string' && typeof app === 'string' ? [{ block, app }] : [];
  });
}
