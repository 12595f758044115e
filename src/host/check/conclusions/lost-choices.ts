import { quote } from '../../../base/text.ts';
import type { LostChoice } from '../observations.ts';
import { type Conclude, type Conclusion, firstOfEach, type ObservedContext } from './conclusion.ts';

/** Reports choices that the response to their re-request replaces, so that nobody can keep them. */
export const concludeLostChoices: Conclude = ({ contexts }) =>
  contexts.flatMap((context) =>
    firstOfEach(context.run.lostChoices.filter(isReported), ({ block, value, isFree }) => [
      block,
      isFree || value,
    ]).map((lost) => describe(lost, context)),
  );

/** Returns whether nobody can keep a choice. A text may be normalized, and one that is used elsewhere may be removed. */
function isReported(lost: LostChoice, _: number, all: readonly LostChoice[]): boolean {
  if (!lost.isFree) return true;
  if (lost.valueAfter === undefined) return !lost.isUsed;
  const tried = all.filter((other) => other.block === lost.block && isSameState(other, lost));
  const values = new Set(tried.map(({ value }) => JSON.stringify(value)));
  return values.size > 2 && tried.every(({ valueAfter }) => valueAfter === lost.valueAfter);
}

/** Returns whether two choices were made after the same steps. */
function isSameState(one: LostChoice, other: LostChoice): boolean {
  return JSON.stringify(one.steps.slice(0, -1)) === JSON.stringify(other.steps.slice(0, -1));
}

function describe(
  { block, value, valueAfter, steps, asked }: LostChoice,
  { name }: ObservedContext,
): Conclusion {
  const change = valueAfter === undefined ? 'removes it' : `sets ${quote(block)} to ${show(valueAfter)}`;
  return {
    rule: 'choice-not-kept',
    severity: 'error',
    message: `The response to the choice ${show(value)} in ${quote(block)} ${change}, so nobody can keep it. Leave the value of the invoker unchanged, or tell the user why with "error".`,
    part: { list: 'blocks', key: block },
    place: { steps, asked, context: name },
  };
}

function show(value: LostChoice['value']): string {
  const text = JSON.stringify(value);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

const maxShown = 60;
