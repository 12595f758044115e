import { Refusal } from '../refusal.ts';
import { count, quote } from '../words.ts';
import type { Desk } from './desk.ts';

/** Saves the baseline when that is asked for; gives a sentence about what became of it, if there is anything to say. */
export function closeBaseline({ settings, baseline }: Desk): string | Refusal | undefined {
  if (baseline === undefined) return undefined;
  const name = quote(settings.baseline ?? '');
  if (!settings.isBaselineNew) return describeKnown(name, baseline.countLeftOut(), baseline.countGone());
  const size = baseline.save();
  return size instanceof Refusal ? size : `${name} now knows ${count(size, 'finding')}.`;
}

function describeKnown(name: string, leftOut: number, gone: number): string | undefined {
  const are = (number: number) => (number === 1 ? 'is' : 'are');
  const them = gone === 1 ? 'it' : 'them';
  const sentences = [
    leftOut === 0 ? [] : `${name} knows ${count(leftOut, 'finding')}, which ${are(leftOut)} left out.`,
    gone === 0
      ? []
      : `${name} knows ${count(gone, 'finding')} that ${are(gone)} gone: take ${them} out with --update-baseline.`,
  ].flat();
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
