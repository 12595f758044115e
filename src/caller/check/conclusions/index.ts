import type { Conclude, Conclusion, RunFacts } from './conclusion.ts';
import { concludeLostChoices } from './lost-choices.ts';
import { concludeNeverSubmittable } from './never-submittable.ts';
import { concludeNoAcceptedSubmit } from './no-accepted-submit.ts';
import {
  concludeDependences,
  concludeRefusedReRequests,
  concludeRequired,
  concludeUnseenErrors,
  concludeWipedTexts,
} from './request-conclusions.ts';

/** A conclusion, and the number of contexts that show it. */
export interface CountedConclusion extends Conclusion {
  readonly contexts: number;
}

const conclusions: readonly Conclude[] = [
  concludeNeverSubmittable,
  concludeLostChoices,
  concludeWipedTexts,
  concludeDependences,
  concludeUnseenErrors,
  concludeRefusedReRequests,
  concludeNoAcceptedSubmit,
  concludeRequired,
];

/** Returns the problems that only the whole run shows. The same problem of several contexts is returned once. */
export function concludeRun(facts: RunFacts): readonly CountedConclusion[] {
  const counted = new Map<string, CountedConclusion>();
  for (const conclusion of conclusions.flatMap((conclude) => conclude(facts))) {
    const { rule, part, message, place } = conclusion;
    const key = JSON.stringify([rule, part, message, place?.steps]);
    const contexts = (counted.get(key)?.contexts ?? 0) + 1;
    counted.set(key, { ...(counted.get(key) ?? conclusion), contexts });
  }
  return [...counted.values()];
}
