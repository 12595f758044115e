import { Refusal } from '../refusal.ts';
import { count, quote } from '../words.ts';
import type { Desk } from './desk.ts';

/** Saves the baseline when that is asked for; gives a sentence about what became of it, if there is anything to say. */
export function closeBaseline({ settings, baseline }: Desk): string | Refusal | undefined {
  if (baseline === undefined) return undefined;
  const name = quote(settings.baseline ?? '');
  if (!settings.isBaselineNew) return describeGone(name, baseline.countGone());
  const size = baseline.save();
  return size instanceof Refusal ? size : `${name} now knows ${count(size, 'finding')}.`;
}

function describeGone(name: string, gone: number): string | undefined {
  if (gone === 0) return undefined;
  return `${name} knows ${count(gone, 'finding')} that ${gone === 1 ? 'is' : 'are'} gone: take ${gone === 1 ? 'it' : 'them'} out with --update-baseline.`;
}
