import type { UserStep } from '../../analysis/index.ts';
import type { Unreachable, UnreachablePart } from '../../analysis/proofs/proof-types.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { cut, listWords, quote } from '../../base/text.ts';
import { pointerOfCondition } from '../../behaviour/list-conditions.ts';
import { ownerOf } from '../pointers.ts';
import type { RuleContext } from '../rule-context.ts';
import { checkConditions } from './check-conditions.ts';

/** Returns the parts of a modal that are never visible and whose cause is not reported elsewhere. */
export function rootCauses<Part extends UnreachablePart>(
  context: RuleContext,
  choose: (unreachable: Unreachable) => readonly Part[],
  pointerOf: (part: Part) => string,
): readonly { readonly part: Part; readonly pointer: string }[] {
  const proofs = context.proofs();
  if (proofs === null) return [];
  const parts = choose(proofs.unreachable);
  if (parts.length === 0) return [];
  const dead = new Set(proofs.unreachable.blocks.map(({ block }) => block));
  const reported = new Set(
    checkConditions(context.contents()).map(({ use }) => ownerOf(pointerOfCondition(use))),
  );
  return parts
    .filter(({ neverHolding }) => !neverHolding.some(({ block }) => dead.has(block)))
    .map((part) => ({ part, pointer: pointerOf(part) }))
    .filter(({ pointer }) => !reported.has(pointer));
}

/** Returns the problem for a part that is never visible, at its `visibleOn`. `conditions` names those on it. */
export function describeUnreachable(
  name: string,
  pointer: string,
  { neverHolding }: UnreachablePart,
  conditions = 'its conditions',
): ProblemDetails {
  const blocks = [...new Set(neverHolding.map(({ block }) => quote(block)))];
  const reason =
    blocks.length === 0
      ? `${conditions} never hold together`
      : `no user input meets its condition on ${listWords(blocks, 'and')}`;
  return {
    pointer,
    highlight: 'key',
    message: `${name} can never be visible: ${reason}.`,
    hint: 'Change the condition, or remove what it hides.',
  };
}

/** Describes how the user gets to a state: `at the start`, or `after setting "gift" to "yes"`. */
export function describeSteps(steps: readonly UserStep[]): string {
  if (steps.length === 0) return 'at the start';
  const words = steps
    .slice(0, maxSteps)
    .map(({ block, value }) => `${quote(block)} to ${cut(JSON.stringify(value), 40)}`);
  return `after setting ${words.join(', ')}${steps.length > maxSteps ? ' …' : ''}`;
}

const maxSteps = 4;
