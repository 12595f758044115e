import { exploreModal } from '../../analysis/index.ts';
import { countWords } from '../../base/text.ts';
import type { CheckedRequest } from '../../caller/check/checked-request.ts';
import type { ObservedContext } from '../../caller/check/conclusions/conclusion.ts';
import { crawlStates } from '../../caller/check/crawl-states.ts';
import { lintOpeningOnce, type lintResult } from '../../caller/check/lint-result.ts';
import type { Outcome } from '../../caller/check/outcome.ts';
import type { CallEndpoint, EndpointRequest, Failure } from '../../caller/endpoint/endpoint-result.ts';
import { hiddenToken, redactRequest, redactResult, type Signer } from '../../caller/endpoint/signer.ts';
import { exchangeName, identify, responseEnding } from '../../caller/recording/record.ts';
import type { Opening } from '../../caller/server/modal-context.ts';
import { pathFrom } from '../../node/paths.ts';
import type { CliContext } from '../command.ts';
import { rangeOf } from '../diagnostics/diagnostic-places.ts';
import type { CheckedProblem } from '../diagnostics/reported-diagnostic.ts';
import type { Budget } from './budget.ts';
import { type CheckedModal, checkResponse, type ModalResponse, recordedText } from './check-response.ts';
import { describeRequest } from './describe-request.ts';
import type { Progress } from './progress.ts';
import type { Contexts, Settings } from './settings.ts';

/** The endpoint, and how its modal is driven. */
interface CrawlSetup {
  readonly modal: CheckedModal;
  readonly source: CallEndpoint;
  readonly contexts: Contexts;
  readonly signer: Pick<Signer, 'redact' | 'findExposed'>;
  readonly settings: Settings;
  readonly budget: Budget;
  readonly cli: CliContext;
  readonly progress: Progress;
}

/** The results of all contexts. */
export interface Crawled {
  readonly responses: readonly ModalResponse[];
  /** The contexts in which the modal was opened, with the observations. */
  readonly observed: readonly ObservedContext[];
  /** The contexts that the budget left out. */
  readonly unopened: readonly Opening[];
  /** The failures of requests without a complete response. */
  readonly unanswered: readonly Failure[];
  /** The submit for token probes: the first accepted one, or else the best one with a valid response. */
  readonly submit: EndpointRequest | null;
}

/** Drives the modal in each context, and checks each response. */
export async function crawlContexts(options: CrawlSetup): Promise<Crawled> {
  const { modal, source, contexts, signer, settings, budget, progress } = options;
  const responses: ModalResponse[] = [];
  const unanswered: Failure[] = [];
  const observed: ObservedContext[] = [];
  const unopened: Opening[] = [];
  const searched = new Set<string>();
  const lint = lintOpeningOnce();
  const submits = new Map<Outcome['kind'], EndpointRequest>();
  for (const [index, [opening, context]] of contexts.entries()) {
    budget.openShare(index);
    if (budget.isSpent()) {
      unopened.push(opening);
      continue;
    }
    const before = responses.length;
    const faulty = new Set<string>();
    const run = await crawlStates({
      schema: modal.schema,
      source,
      context,
      explore: (schema) => exploreModal(schema),
      isSubmitting: settings.isSubmitting,
      isSpent: budget.isSpent,
      redact: signer.redact,
      givenValues: settings.fill,
      searched,
      onExchange: (checked) => {
        budget.charge(checked.result);
        if (!checked.result.ok) unanswered.push(checked.result);
        const response = toCheckedResponse(checked, opening, { ...options, lint });
        responses.push(response);
        if (response.problems.some(({ severity }) => severity === 'error'))
          faulty.add(identify(checked.request));
        const outcome = response.kind === 'submit' ? response.outcome?.kind : undefined;
        if (outcome !== undefined && !submits.has(outcome)) submits.set(outcome, checked.request);
        progress.show(`${countWords(responses.length, 'response')} checked`);
      },
      onState: (part) => progress.reach((index + part) / contexts.length),
    });
    const problems = responses.slice(before).flatMap((response) => response.problems);
    observed.push({
      name: opening,
      run,
      reported: new Set(problems.map(({ rule }) => rule)),
      hasError: (request) => faulty.has(identify(request)),
    });
  }
  const submit = submits.get('accepted') ?? submits.get('data') ?? submits.get('rejected') ?? null;
  return { responses, observed, unopened, unanswered, submit };
}

function toCheckedResponse(
  checked: CheckedRequest,
  opening: Opening,
  { modal, settings, cli, signer, lint }: CrawlSetup & { readonly lint: typeof lintResult },
): ModalResponse {
  const { schema, steps } = checked;
  const { redact, findExposed } = signer;
  const redactedRequest = redactRequest(checked.request, redact);
  const result = redactResult(checked.result, redact);
  const name = exchangeName(modal.stem, redactedRequest) + responseEnding;
  const file = { path: pathOf(name, settings, cli), text: recordedText(result) };
  const where = redact(describeRequest(redactedRequest, steps, opening));
  const exposed = findExposed(checked.result);
  return checkResponse(file, schema, redactedRequest, result, where, {
    lint,
    more: exposed === null ? [] : [describeExposed(exposed, file.text)],
  });
}

/** Reports a repeated secret or token, at its place in the redacted text. */
function describeExposed(exposed: 'secret' | 'token', text: string): CheckedProblem {
  const name = exposed === 'secret' ? 'JWT secret' : 'token of the request';
  return {
    rule: 'secret-in-response',
    severity: exposed === 'secret' ? 'error' : 'warning',
    message: `The response repeats the ${name}. Remove it.`,
    pointer: '',
    ...(text.includes(hiddenToken) && { range: rangeOf(text, hiddenToken, 0) }),
  };
}

/** Returns the path of a recorded response; `null` without a recording. */
function pathOf(name: string, { record }: Settings, { folder }: CliContext): string | null {
  return record === undefined ? null : pathFrom(folder, `${record}/${name}`);
}
