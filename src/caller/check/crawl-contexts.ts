import { countWords } from '../../base/text.ts';
import { type ModalContext, toQuery } from '../../session/context.ts';
import type { CallEndpoint, EndpointRequest, RequestFailure } from '../endpoint/endpoint-result.ts';
import { redactRequest, redactResult, type Signer } from '../endpoint/signer.ts';
import { exchangeName, identify, responseEnding } from '../recording/record.ts';
import type { Contexts } from '../server/modal-context.ts';
import {
  type CheckedModal,
  type CheckedModalResponse,
  checkResponse,
  recordedText,
} from './check-response.ts';
import { type CheckedProblem, describeExposed, rangeOf } from './checked-problem.ts';
import type { CheckedRequest } from './checked-request.ts';
import type { ObservedContext } from './conclusions/conclusion.ts';
import { type Crawl, crawlStates } from './crawl-states.ts';
import { describeRequest } from './describe-request.ts';
import { lintOpeningOnce, type lintResult } from './lint-result.ts';
import type { RequestOutcome } from './outcome.ts';
import { namesStranger, stranger, strangersOpening } from './repeat-requests.ts';
import type { RequestBudget, RunLimits } from './run-limits.ts';
import type { Probable } from './try-tokens.ts';

/** The endpoint, and how its modal is driven. */
interface CrawlSetup {
  readonly modal: CheckedModal;
  readonly source: CallEndpoint;
  /** The same without the recording. */
  readonly repeat: CallEndpoint;
  readonly contexts: Contexts;
  readonly signer: Pick<Signer, 'redact' | 'findExposed'>;
  readonly settings: CrawlSettings;
  readonly budget: RequestBudget;
  /** Returns the path of a recorded response; `null` without a recording. */
  readonly pathOf: (name: string) => string | null;
  readonly progress: CrawlProgress;
}

interface CrawlSettings extends Pick<RunLimits, 'budget'> {
  readonly isSubmitting: boolean;
  /** Values to enter instead of generated ones, by block key. */
  readonly fill: ReadonlyMap<string, string>;
}

/** Called during the work. */
interface CrawlProgress {
  /** Sets the completed part of the work, from 0 to 1. */
  readonly reach: (part: number) => void;
  readonly show: (text: string) => void;
}

/** The results of all contexts. */
export interface Crawled {
  readonly responses: readonly CheckedModalResponse[];
  /** The contexts in which the modal was opened, with the observations. */
  readonly observed: readonly ObservedContext[];
  /** The contexts that the budget left out. */
  readonly unopened: readonly string[];
  /** Whether the budget left out a request that is repeated to compare its answers. */
  readonly isUnrepeated: boolean;
  /** The failures of requests without a complete response. */
  readonly unanswered: readonly RequestFailure[];
  /** The requests for invalid tokens: the first accepted one of each kind, or else the best one with a valid response. */
  readonly probable: Probable;
}

/** A context, and what was seen in it so far. */
interface Visit {
  readonly opening: string;
  readonly crawl: Crawl;
  readonly responses: readonly CheckedModalResponse[];
  readonly faulty: ReadonlySet<string>;
}

/**
 * Drives the modal in each context, and checks each response. Supplied items and unusual inputs come last, so that they take no
 * request from the states of another context.
 */
export async function crawlContexts(options: CrawlSetup): Promise<Crawled> {
  const { contexts, budget } = options;
  const collected: Collected = {
    responses: [],
    unanswered: [],
    changes: new Map(),
    submits: new Map(),
    searched: new Set(),
    tried: new Set(),
    isUnrepeated: false,
  };
  const visits: Visit[] = [];
  const unopened: string[] = [];
  for (const [index, [opening, context]] of contexts.entries()) {
    budget.openShare(index);
    if (index === 0) await askAsStranger(options, collected);
    if (budget.isSpent()) unopened.push(opening);
    else visits.push(await visitContext(options, collected, index, opening, context));
  }
  for (const { crawl } of visits) await crawl.goOn();
  const { responses, unanswered, submits, changes, isUnrepeated } = collected;
  return {
    responses,
    unanswered,
    unopened,
    isUnrepeated,
    observed: visits.map(({ opening, crawl, responses, faulty }) => ({
      name: opening,
      run: crawl.observe(),
      reported: new Set(responses.flatMap(({ problems }) => problems.map(({ rule }) => rule))),
      hasError: (request) => faulty.has(identify(request)),
    })),
    probable: {
      change: changes.get('data') ?? changes.get('rejected') ?? null,
      submit: submits.get('accepted') ?? submits.get('data') ?? submits.get('rejected') ?? null,
    },
  };
}

/** The results of all contexts so far. */
interface Collected {
  readonly responses: CheckedModalResponse[];
  readonly unanswered: RequestFailure[];
  /** The first re-request with each outcome. */
  readonly changes: Map<RequestOutcome['kind'], EndpointRequest>;
  /** The first submit with each outcome. */
  readonly submits: Map<RequestOutcome['kind'], EndpointRequest>;
  readonly searched: Set<string>;
  readonly tried: Set<string>;
  /** Whether the budget left out a repetition. */
  isUnrepeated: boolean;
}

async function visitContext(
  options: CrawlSetup,
  collected: Collected,
  index: number,
  opening: string,
  context: ModalContext,
): Promise<Visit> {
  const { responses, unanswered, changes, submits, searched, tried } = collected;
  const { modal, source, contexts, signer, settings, budget, progress } = options;
  const lint = lintOpeningOnce();
  const own: CheckedModalResponse[] = [];
  const faulty = new Set<string>();
  const crawl = await crawlStates({
    schema: modal.schema,
    source,
    repeat: repeatIn(options, collected),
    context,
    isSubmitting: settings.isSubmitting,
    isSpent: budget.isSpent,
    redact: signer.redact,
    givenValues: settings.fill,
    searched,
    tried,
    onExchange: (checked) => {
      budget.charge(checked.result);
      if (!checked.result.ok) unanswered.push(checked.result);
      const response = toCheckedResponse(checked, opening, { ...options, lint });
      responses.push(response);
      own.push(response);
      if (response.problems.some(({ severity }) => severity === 'error'))
        faulty.add(identify(checked.request));
      const outcome = response.outcome?.kind;
      const first = response.kind === 'submit' ? submits : changes;
      if (outcome !== undefined && !first.has(outcome)) first.set(outcome, checked.request);
      progress.show(`${countWords(responses.length, 'response')} checked`);
    },
    onState: (part) => progress.reach((index + part) / contexts.length),
  });
  return { opening, crawl, responses: own, faulty };
}

/** Opens the modal as a user whom nobody else is: an app that keeps its first user then gives them away. */
async function askAsStranger(options: CrawlSetup, collected: Collected): Promise<void> {
  const [first] = options.contexts;
  if (first !== undefined) await repeatIn(options, collected)(strangersOpening({ query: toQuery(first[1]) }));
}

/** Returns a call that takes its requests from the budget, except from a small one, which is for the states. */
function repeatIn({ repeat, budget, settings }: CrawlSetup, collected: Collected): CallEndpoint {
  return async (request) => {
    if (budget.isSpent() || settings.budget < leastForRepeats) {
      collected.isUnrepeated = true;
      return notMade;
    }
    const result = await repeat(request);
    budget.charge(result);
    return result;
  };
}

const leastForRepeats = 50;
const notMade = { ok: false, cause: 'given-up', reason: 'No more requests.', sent: '', ms: 0 } as const;

function toCheckedResponse(
  checked: CheckedRequest,
  opening: string,
  { modal, pathOf, signer, lint }: CrawlSetup & { readonly lint: typeof lintResult },
): CheckedModalResponse {
  const { schema, steps } = checked;
  const { redact, findExposed } = signer;
  const redactedRequest = redactRequest(checked.request, redact);
  const result = redactResult(checked.result, redact);
  const name = exchangeName(modal.stem, redactedRequest) + responseEnding;
  const file = { path: pathOf(name), text: recordedText(result) };
  const where = redact(describeRequest(redactedRequest, steps, opening));
  const exposed = findExposed(checked.result);
  return checkResponse(file, schema, redactedRequest, result, where, {
    lint,
    more: [
      ...(exposed === null
        ? []
        : [
            describeExposed(
              exposed === 'secret' ? 'JWT secret' : 'token of the request',
              file.text,
              severityOf[exposed],
            ),
          ]),
      ...(namesStranger(checked.result) ? [describeStranger(file.text)] : []),
    ],
  });
}

const severityOf = { secret: 'error', token: 'warning' } as const;

/** Reports the ids of a user who asked before. */
function describeStranger(text: string): CheckedProblem {
  const { userId, companyId } = stranger;
  const id = text.includes(userId) ? userId : companyId;
  return {
    rule: 'data-of-another-user',
    severity: 'error',
    message: `The response has the id ${id} of another ${id === userId ? 'user' : 'company'}, who asked before. Keep nothing of a request for the next one.`,
    pointer: '',
    range: rangeOf(text, id, 0),
  };
}
