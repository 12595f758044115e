import type { DeadPart, Unreachable } from '../analysis/index.ts';
import { quote } from '../base/text.ts';
import { list } from '../format/words/phrases.ts';
import type { Finding } from './finding.ts';
import { judgeRules } from './judge-rules.ts';
import { ownerOf } from './pointers.ts';
import { pointerOfRule } from './rule-uses.ts';
import type { Subject } from './subject.ts';

/** Of the parts of a modal that are never visible, those of which nothing else that is reported is the cause. */
export function rootsOfDeath<Part extends DeadPart>(
  subject: Subject,
  choose: (unreachable: Unreachable) => readonly Part[],
  pointerOf: (part: Part) => string,
): readonly { readonly part: Part; readonly pointer: string }[] {
  const proofs = subject.proofs();
  if (proofs === null) return [];
  const parts = choose(proofs.unreachable);
  if (parts.length === 0) return [];
  const dead = new Set(proofs.unreachable.blocks.map(({ block }) => block));
  const reported = new Set(judgeRules(subject.contents()).map(({ use }) => ownerOf(pointerOfRule(use))));
  return parts
    .filter(({ neverHolding }) => !neverHolding.some(({ block }) => dead.has(block)))
    .map((part) => ({ part, pointer: pointerOf(part) }))
    .filter(({ pointer }) => !reported.has(pointer));
}

/** What is reported of a part that is never visible, at its `visibleOn`; `rules` are those that it depends on. */
export function describeDeath(
  name: string,
  pointer: string,
  { neverHolding }: DeadPart,
  rules = 'its rules',
): Finding {
  const blocks = [...new Set(neverHolding.map(({ block }) => quote(block)))];
  const reason =
    blocks.length === 0
      ? `${rules} never hold together`
      : `no choice of the user meets its rule on ${list(blocks, 'and')}`;
  return {
    pointer,
    mark: 'key',
    message: `${name} can never be visible: ${reason}.`,
    hint: 'Change the rule, or remove what it hides.',
  };
}
