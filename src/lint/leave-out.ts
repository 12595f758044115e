import type { Contents } from '../format/modal.ts';
import { listRuleUses, type RuleUse } from './rule-uses.ts';

/** A modal without what these rules are on, and without all that depends on it. The rest behaves as it did. */
export function leaveOut({ blocks, actions }: Contents, told: readonly RuleUse[]): Contents {
  const out = findAffected(listRuleUses({ blocks, actions }), told);
  return {
    blocks: blocks.filter(({ key }) => !out.blocks.has(key)),
    actions: actions.filter(({ key }) => !out.actions.has(key)),
  };
}

function findAffected(uses: readonly RuleUse[], told: readonly RuleUse[]) {
  const out = { blocks: new Set<string>(), actions: new Set<string>() };
  let next = told;
  while (next.length > 0) {
    for (const { list, holder } of next) out[list].add(holder);
    next = uses.filter(({ list, holder, block }) => out.blocks.has(block) && !out[list].has(holder));
  }
  return out;
}
