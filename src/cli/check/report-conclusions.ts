import { quotedIn } from '../../base/text.ts';
import type { RunFacts } from '../../host/check/conclusions/conclusion.ts';
import { type CountedConclusion, concludeRun } from '../../host/check/conclusions/index.ts';
import type { Redact } from '../../host/endpoint/signer.ts';
import { pointerOfDefinition } from '../../lint/pointers.ts';
import type { UnplacedProblem } from '../diagnostics/reported-diagnostic.ts';
import { describeRequest } from './describe-request.ts';

/** Returns the problems that only the whole run shows, at their blocks and buttons. */
export function reportConclusions(facts: RunFacts, redact: Redact): readonly UnplacedProblem[] {
  return concludeRun(facts).map((conclusion) => toProblem(conclusion, redact));
}

function toProblem(
  { rule, severity, message, about = quotedIn(message), part, place, contexts }: CountedConclusion,
  redact: Redact,
): UnplacedProblem {
  const where = place === null ? [] : [describeRequest(place.request, place.steps, place.context)];
  const more = contexts === 1 ? [] : [`in ${contexts} contexts`];
  const request = where.length === 0 ? '' : ` [${[...where, ...more].join('; ')}]`;
  return {
    rule,
    severity,
    message: redact(message + request),
    about: about.map(redact),
    pointer: part === null ? '' : pointerOfDefinition(part),
  };
}
