import { LayoutPlan } from './layout-plan.ts';
import { LineReader } from './line-reader.ts';
import type { Repairs } from './repair.ts';
import { TokenReader } from './token-reader.ts';
import { UnfitBrackets } from './unfit-brackets.ts';

/**
 * How the brackets of a text that do not fit are to be repaired, as far as its layout tells, those that are missing at its
 * end aside; `undefined`: it does not, for it would ask for more repairs than the brackets by themselves.
 */
export function planRepairs(text: string): Repairs | undefined {
  const unfit = new UnfitBrackets();
  const plans = [new LayoutPlan(true), new LayoutPlan(false)];
  const tokens = new TokenReader(text, () => undefined);
  const lines = new LineReader(text);
  for (let token = tokens.read(); token.type !== 'end'; token = tokens.read()) {
    const site = lines.siteOf(token);
    unfit.take(token);
    for (const plan of plans) plan.take(token, site);
    if (plans.every(({ isHopeless }) => isHopeless)) return undefined;
  }
  for (const plan of plans) plan.finish();
  const [best] = plans
    .filter(({ cost, isHopeless }) => !isHopeless && cost <= unfit.count())
    .sort((one, other) => one.cost - other.cost);
  return best?.repairs;
}
