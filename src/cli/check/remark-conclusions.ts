import type { RunFacts } from '../../host/check/conclusions/conclusion.ts';
import { type CountedConclusion, concludeRun } from '../../host/check/conclusions/index.ts';
import type { Redact } from '../../host/endpoint/signer.ts';
import { pointerOfDefinition } from '../../lint/pointers.ts';
import type { Remark } from './checked.ts';
import { describeRequest } from './describe-request.ts';

/** Returns the problems that only the whole run shows, at their blocks and buttons. */
export function remarkConclusions(facts: RunFacts, redact: Redact): readonly Remark[] {
  return concludeRun(facts).map((conclusion) => toRemark(conclusion, redact));
}

function toRemark(
  { rule, severity, message, part, place, contexts }: CountedConclusion,
  redact: Redact,
): Remark {
  const where = place === null ? [] : [describeRequest(place.asked, place.steps, place.context)];
  const more = contexts === 1 ? [] : [`in ${contexts} contexts`];
  const request = where.length === 0 ? '' : ` [${[...where, ...more].join('; ')}]`;
  return {
    rule,
    severity,
    message: redact(message + request),
    pointer: part === null ? '' : pointerOfDefinition(part),
  };
}
