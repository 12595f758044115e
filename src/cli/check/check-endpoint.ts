import { exploreModal } from '../../analysis/index.ts';
import { listWords } from '../../base/text.ts';
import type { CheckedRequest } from '../../host/check/checked-request.ts';
import { type CrawlResult, crawlStates } from '../../host/check/crawl-states.ts';
import type { SubmitOutcome } from '../../host/check/find-required.ts';
import { lintOpeningOnce, type lintResult } from '../../host/check/lint-result.ts';
import { retryConnect } from '../../host/check/retry-connect.ts';
import { createEndpointClient } from '../../host/endpoint/endpoint-client.ts';
import type { CallEndpoint, EndpointRequest, Failure } from '../../host/endpoint/endpoint-result.ts';
import {
  openSigner,
  type Redact,
  redactRequest,
  redactResult,
  type Signer,
} from '../../host/endpoint/signer.ts';
import { exchangeName, responseEnding } from '../../host/recording/record.ts';
import type { Opening } from '../../host/server/modal-context.ts';
import { pathFrom } from '../../node/paths.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { openRecording } from '../endpoint-options.ts';
import { submitRules, tokenRules } from '../findings/check-rules.ts';
import { count } from '../words.ts';
import { describeSpent, makeBudget } from './budget.ts';
import {
  type CheckedModal,
  checkResponse,
  escalateRejectedOpenings,
  type ModalResponse,
  recordedText,
} from './check-response.ts';
import type { Checked } from './checked.ts';
import { describeRequest } from './describe-request.ts';
import { type LeftOutParts, remarkIncomplete, rulesOfLeftOut } from './incomplete.ts';
import { openProgress, type Progress } from './progress.ts';
import { remarkOnSubmits, type TokenTrial, tryTokens } from './remarks.ts';
import { type Contexts, makeContexts, type Settings } from './settings.ts';
import { summarizeWork } from './work-summary.ts';

/** Checks an endpoint: opens the modal in each context, visits its states, and probes it with invalid tokens. */
export async function checkEndpoint(
  modal: CheckedModal,
  endpoint: string,
  settings: Settings,
  cli: CliContext,
): Promise<Checked | CliError> {
  const contexts = makeContexts(settings.given);
  if (contexts instanceof CliError) return contexts;
  const failures: string[] = [];
  const warn = (line: string) => {
    failures.push(line);
    cli.warn(line);
  };
  const signer = settings.secret === undefined ? unsigned : openSigner(settings.secret);
  const source = openSource(endpoint, signer, modal, settings, { ...cli, warn });
  if (source instanceof CliError) return source;
  const progress = openProgress(cli);
  const redact = signer.redact;
  const outcome = await crawlEachContext({ modal, source, contexts, redact, settings, cli, progress });
  const { responses, unanswered } = outcome;
  const trial = await probeTokensOf(endpoint, contexts, outcome, settings);
  progress.end();
  const [first] = unanswered;
  if (
    first &&
    unanswered.length === responses.length &&
    unanswered.every(({ cause }) => cause === 'unreachable')
  )
    return new CliError(`The endpoint could not be checked: ${first.reason}`);
  const missed = describeMissed(outcome, settings.budget);
  const work = {
    contexts: outcome.opened,
    states: outcome.states,
    probes: trial.probes,
    leftOut: [
      ...describeSubmits(outcome, settings),
      ...missed.map(({ parts, reason }) => `${listWords(parts, 'and')} (${reason})`),
      ...trial.leftOut,
    ],
  };
  return {
    document: modal,
    responses: escalateRejectedOpenings(responses),
    remarks: [
      ...trial.remarks,
      ...remarkOnSubmits(responses, outcome, settings, missed.length === 0),
      ...missed.map(remarkIncomplete),
    ],
    summary: summarizeWork(modal.path, responses, work),
    skipped: [
      ...(missed.length === 0 ? [] : rulesOfLeftOut),
      ...(trial.probes === 0 ? tokenRules : []),
      ...(settings.isSubmitting ? [] : submitRules),
    ],
    failures,
  };
}

/** Without a secret, no request has a token. */
const unsigned: Signer = { makeToken: async () => null, redact: (text) => text };

interface CrawlSetup {
  readonly modal: CheckedModal;
  readonly source: CallEndpoint;
  readonly contexts: Contexts;
  readonly redact: Redact;
  readonly settings: Settings;
  readonly cli: CliContext;
  readonly progress: Progress;
}

/** The results of all contexts. */
interface Outcome extends CrawlResult {
  readonly responses: readonly ModalResponse[];
  /** The contexts in which the modal was opened. */
  readonly opened: readonly Opening[];
  /** The contexts that the budget left out. */
  readonly unopened: readonly Opening[];
  /** The failures of requests without a complete response. */
  readonly unanswered: readonly Failure[];
  /** The submit for token probes: the first accepted one, or else the first rejected one. */
  readonly submit: EndpointRequest | null;
}

async function crawlEachContext(options: CrawlSetup): Promise<Outcome> {
  const { modal, source, contexts, redact, settings, progress } = options;
  const budget = makeBudget(settings.budget, contexts.length);
  const responses: ModalResponse[] = [];
  const unanswered: Failure[] = [];
  const results: CrawlResult[] = [];
  const opened: Opening[] = [];
  const unopened: Opening[] = [];
  const searched = new Set<string>();
  const lint = lintOpeningOnce();
  const submits = new Map<SubmitOutcome['kind'], EndpointRequest>();
  for (const [index, [opening, context]] of contexts.entries()) {
    budget.openShare(index);
    const isLeftOut = budget.isSpent();
    (isLeftOut ? unopened : opened).push(opening);
    if (isLeftOut) continue;
    const result = await crawlStates({
      schema: modal.schema,
      source,
      context,
      explore: (now) => exploreModal(now).states,
      isSubmitting: settings.isSubmitting,
      isSpent: budget.isSpent,
      redact,
      given: settings.fill,
      searched,
      onExchange: (checked) => {
        budget.charge(checked.result);
        if (!checked.result.ok) unanswered.push(checked.result);
        const response = toCheckedResponse(checked, opening, { ...options, lint });
        responses.push(response);
        const outcome = response.outcome?.kind;
        if (outcome !== undefined && !submits.has(outcome)) submits.set(outcome, checked.asked);
        progress.show(`${count(responses.length, 'response')} checked`);
      },
      onState: (part) => progress.reach((index + part) / contexts.length),
    });
    results.push(result);
  }
  const submit = submits.get('accepted') ?? submits.get('rejected') ?? null;
  return { ...sumOf(results), responses, opened, unopened, unanswered, submit };
}

function sumOf(results: readonly CrawlResult[]): CrawlResult {
  const required = new Map(results.flatMap((result) => result.required.map((one) => [one.block, one])));
  return {
    states: results.reduce((sum, { states }) => sum + states, 0),
    missed: results.reduce((sum, { missed }) => sum + missed, 0),
    isOpened: results.some(({ isOpened }) => isOpened),
    button: results.find(({ button }) => button !== null)?.button ?? null,
    required: [...required.values()],
  };
}

function openSource(
  url: string,
  { makeToken, redact }: Signer,
  { path }: CheckedModal,
  { record, retryConnect: seconds }: Settings,
  cli: CliContext,
): CallEndpoint | CliError {
  const source = retryConnect(createEndpointClient({ url, makeToken }), seconds * 1000);
  return record === undefined ? source : openRecording(source, record, path, cli, redact);
}

function toCheckedResponse(
  checked: CheckedRequest,
  opening: Opening,
  { modal, settings, cli, redact, lint }: CrawlSetup & { readonly lint: typeof lintResult },
): ModalResponse {
  const { schema, steps } = checked;
  const asked = redactRequest(checked.asked, redact);
  const result = redactResult(checked.result, redact);
  const name = exchangeName(modal.stem, asked) + responseEnding;
  const file = { path: pathOf(name, settings, cli), text: recordedText(result) };
  return checkResponse(file, schema, asked, result, redact(describeRequest(asked, steps, opening)), lint);
}

/** Returns the path of a recorded response; `null` without a recording. */
function pathOf(name: string, { record }: Settings, { folder }: CliContext): string | null {
  return record === undefined ? null : pathFrom(folder, `${record}/${name}`);
}

async function probeTokensOf(
  endpoint: string,
  contexts: Contexts,
  { isOpened, button, submit }: Outcome,
  { secret, isSubmitting }: Settings,
): Promise<TokenTrial> {
  if (secret === undefined) return notTried('token probes (set JSON_MODAL_SECRET to the secret)');
  if (!isOpened) return notTried('token probes (the modal does not open with a valid token)');
  const trial = await tryTokens(endpoint, secret, contexts, submit);
  const isAll = button === null || submit !== null;
  const reason = isSubmitting ? 'no submit got a valid response' : 'they need --submit';
  const byPost = isAll ? [] : [`token probes by POST (${reason})`];
  return { ...trial, leftOut: [...byPost, ...trial.leftOut] };
}

function notTried(reason: string): TokenTrial {
  return { remarks: [], probes: 0, leftOut: [reason] };
}

function describeSubmits({ button }: Outcome, { isSubmitting }: Settings): readonly string[] {
  return button !== null && !isSubmitting ? ['submits (use --submit, which writes data)'] : [];
}

/** Returns the parts that the budget left out, if there are any. */
function describeMissed({ missed, unopened }: Outcome, budget: number): readonly LeftOutParts[] {
  const parts = [
    ...(unopened.length === 0
      ? []
      : [`the ${unopened.length === 1 ? 'context' : 'contexts'} ${listWords(unopened, 'and')}`]),
    ...(missed === 0 ? [] : [count(missed, 'state')]),
  ];
  return parts.length === 0 ? [] : [{ parts, reason: describeSpent(budget) }];
}
