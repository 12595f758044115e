import { quote } from '../../../base/text.ts';
import type { Refusal } from '../find-required.ts';
import { type Conclude, withFullStop } from './conclusion.ts';

/** Reports the blocks that only the endpoint requires. */
export const concludeRequired: Conclude = ({ contexts }) => {
  const required = contexts.flatMap(({ run }) => run.required);
  return [...new Map(required.map((entry) => [entry.block, entry])).values()].map(({ block, outcome }) => ({
    rule: 'required-by-endpoint',
    severity: 'warning',
    message: `The modal allows an empty ${quote(block)}, ${describe(outcome)}`,
    part: { list: 'blocks', key: block },
    place: null,
  }));
};

function describe({ kind, words }: Refusal): string {
  return kind === 'rejected'
    ? `but the endpoint rejects it: ${withFullStop(words)} Add "isRequired": true.`
    : `but the endpoint then fails: ${words}. Add "isRequired": true, or accept forms without it.`;
}
