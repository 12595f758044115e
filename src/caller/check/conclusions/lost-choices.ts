import { listWords, quote } from '../../../base/text.ts';
import type { LostChoice } from '../observations.ts';
import { type Conclude, type Conclusion, firstOfEach, type ObservedContext } from './conclusion.ts';

/** Reports choices that the response to their re-request replaces, so that nobody can keep them. */
export const concludeLostChoices: Conclude = ({ contexts }) =>
  contexts.flatMap((context) =>
    firstOfEach(context.run.lostChoices.filter(isReported), keyOf).map((lost) => describe(lost, context)),
  );

/** Returns what choices with one cause have in common: the block, and what it is set to. */
function keyOf({ block, valueAfter, isFree }: LostChoice): readonly unknown[] {
  return [block, isFree || (valueAfter ?? null)];
}

/** Returns whether nobody can keep a choice. A text may be normalized, and one that is used elsewhere may be removed. */
function isReported(lost: LostChoice, _: number, all: readonly LostChoice[]): boolean {
  if (!lost.isFree) return true;
  if (lost.valueAfter === undefined) return !lost.isUsed;
  const tried = all.filter((choice) => choice.block === lost.block && isSameState(choice, lost));
  const values = new Set(tried.map(({ value }) => JSON.stringify(value)));
  return values.size > 2 && tried.every(({ valueAfter }) => valueAfter === lost.valueAfter);
}

/** Returns whether two choices were made after the same steps. */
function isSameState(first: LostChoice, second: LostChoice): boolean {
  return JSON.stringify(first.steps.slice(0, -1)) === JSON.stringify(second.steps.slice(0, -1));
}

function describe(lost: LostChoice, { name, run }: ObservedContext): Conclusion {
  const { block, valueAfter, steps, request } = lost;
  const key = JSON.stringify(keyOf(lost));
  const same = run.lostChoices.filter((lostChoice) => JSON.stringify(keyOf(lostChoice)) === key);
  // Texts are one problem, whatever they are set to.
  const alike = same.filter((choice) => JSON.stringify(choice.valueAfter) === JSON.stringify(valueAfter));
  const change = valueAfter === undefined ? 'removes it' : `sets ${quote(block)} to ${show(valueAfter)}`;
  return {
    rule: 'choice-not-kept',
    severity: 'error',
    message: `The response to ${describeChoices(alike)} in ${quote(block)} ${change}, so nobody can keep it. Leave the value of the invoker unchanged, or tell the user why with "error".`,
    about: [quote(block), ...(valueAfter === undefined ? [] : [show(valueAfter)])],
    part: { list: 'blocks', key: block },
    place: { steps, request, context: name },
  };
}

function describeChoices(choices: readonly LostChoice[]): string {
  const values = [...new Set(choices.map(({ value }) => show(value)))];
  const shown = values.slice(0, maxChoices);
  const more = values.length - shown.length;
  const words = listWords(more === 0 ? shown : [...shown, `${more} more`], 'and');
  return values.length === 1 ? `the choice ${words}` : `the choices ${words}`;
}

const maxChoices = 3;

function show(value: LostChoice['value']): string {
  const text = JSON.stringify(value);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

const maxShown = 60;
