import { cut } from '../base/text.ts';

/** Two phrases: the old and the new one. */
export type Phrases = readonly [old: string, current: string];

/** Cuts two texts like `cut`. If they differ only further back, both begin shortly before that place. */
export function cutBoth(old: string, current: string, most?: number): Phrases {
  const [oldCut, currentCut] = [cut(old, most), cut(current, most)];
  if (oldCut !== currentCut || old === current) return [oldCut, currentCut];
  let place = 0;
  while (old[place] === current[place]) place++;
  const start = place - contextLength;
  const cutFrom = (text: string) => cut(`…${text.slice(start).replace(secondHalf, '')}`, most);
  return [cutFrom(old), cutFrom(current)];
}

const contextLength = 20;
const secondHalf = /^[\udc00-\udfff]/;

/** Quotes two texts, cut by `cutBoth`. */
export function quoteBoth(old: string, current: string): Phrases {
  const [oldCut, currentCut] = cutBoth(old, current);
  return [JSON.stringify(oldCut), JSON.stringify(currentCut)];
}

/** Adds the values in JSON to two phrases with the same words. */
export function distinguish([old, current]: Phrases, oldValue: unknown, value: unknown): Phrases {
  if (old !== current) return [old, current];
  const [oldJson, json] = cutBoth(JSON.stringify(oldValue), JSON.stringify(value), 200);
  return [`${old} (${oldJson})`, `${current} (${json})`];
}
