import { quotedIn } from '../../base/text.ts';
import type { GivenValues } from '../../host/check/choices.ts';
import type { RunFacts } from '../../host/check/conclusions/conclusion.ts';
import { type CountedConclusion, concludeRun } from '../../host/check/conclusions/index.ts';
import type { Redact } from '../../host/endpoint/signer.ts';
import { pointerOfDefinition } from '../../lint/pointers.ts';
import { submitRules } from '../diagnostics/check-rules.ts';
import type { Retry, UnplacedProblem } from '../diagnostics/reported-diagnostic.ts';
import { describeRequest } from './describe-request.ts';
import { evidenceOfContext, evidenceOfRequest } from './failed/modal-evidence.ts';
import type { Retrial } from './failed/retrial.ts';

/** Returns the problems that only the whole run shows, at their blocks and buttons. */
export function reportConclusions(
  facts: RunFacts,
  fill: GivenValues,
  redact: Redact,
  retrial: Retrial | null = null,
): readonly UnplacedProblem[] {
  return concludeRun(facts)
    .filter((conclusion) => retrial === null || isConclusive(conclusion, retrial))
    .map((conclusion) => ({ ...toProblem(conclusion, redact), retry: retryOf(conclusion, fill) }));
}

/** Returns whether a run that is not whole has all requests that show a conclusion. */
function isConclusive({ rule, shownBy }: CountedConclusion, { hasRule, isWhole }: Retrial): boolean {
  if (isOfAll(rule) && !hasRule(rule)) return false;
  return shownBy.every(({ context, moment }) => moment !== null || isWhole(context));
}

/** Returns whether a rule is about all requests of a kind. */
function isOfAll(rule: CountedConclusion['rule']): boolean {
  return rule === 'no-accepted-submit' || rule === 'refused-re-requests';
}

function retryOf({ rule, part, detail, shownBy }: CountedConclusion, fill: GivenValues): Retry {
  const needsSubmit = submitRules.some((id) => id === rule);
  return {
    key: JSON.stringify(isOfAll(rule) ? [rule] : [rule, part, detail]),
    places: shownBy.map(({ context, moment }) => ({
      pointer: '',
      evidence:
        moment === null ? evidenceOfContext(context, needsSubmit) : evidenceOfRequest(context, moment, fill),
    })),
  };
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
