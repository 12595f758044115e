import { countWords, listWords } from '../../base/text.ts';
import { callInTime, type RequestLog } from '../../caller/check/call-in-time.ts';
import { type CheckedModal, escalateRejectedOpenings } from '../../caller/check/check-response.ts';
import { submitRules, tokenRules } from '../../caller/check/check-rules.ts';
import type { Checked } from '../../caller/check/checked.ts';
import { type LeftOutParts, reportIncomplete } from '../../caller/check/checked-problem.ts';
import { maxChoices } from '../../caller/check/choices.ts';
import type { RunFacts } from '../../caller/check/conclusions/conclusion.ts';
import { type Crawled, crawlContexts } from '../../caller/check/crawl-contexts.ts';
import { reportConclusions } from '../../caller/check/describe-request.ts';
import type { ContextRun, FillUse } from '../../caller/check/observations.ts';
import type { Connect } from '../../caller/check/probe-tokens.ts';
import {
  beginRun,
  makeBudget,
  type RequestBudget,
  type RunTime,
  startMsOf,
} from '../../caller/check/run-limits.ts';
import { type TokenTrial, tryTokens } from '../../caller/check/try-tokens.ts';
import { createEndpointClient } from '../../caller/endpoint/endpoint-client.ts';
import type { CallEndpoint } from '../../caller/endpoint/endpoint-result.ts';
import { isHidden, type MakeToken, openSigner, type Signer } from '../../caller/endpoint/signer.ts';
import { recordExchanges } from '../../caller/recording/record.ts';
import type { Contexts } from '../../caller/server/modal-context.ts';
import { pathFrom } from '../../node/paths.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { rulesOfLeftOut } from '../diagnostics/rule-facts.ts';
import type { Config } from '../policy/config/config.ts';
import { openRecording } from '../recording-folder.ts';
import { hasFailures } from '../reports/open-report.ts';
import { quote } from '../words.ts';
import { openProgress } from './progress.ts';
import { type CheckSettings, makeContexts } from './settings.ts';
import { summarizeWork } from './work-summary.ts';

/** Checks an endpoint: opens the modal in each context, visits its states, and probes it with invalid tokens. */
export async function checkEndpoint(
  modal: CheckedModal,
  endpoint: string,
  settings: CheckSettings,
  ofConfig: Config['contexts'] | undefined,
  cli: CliContext,
): Promise<Checked> {
  const contexts = makeContexts(settings.contextParameters, ofConfig);
  const failures: string[] = [];
  const warn = (line: string) => {
    failures.push(line);
    if (!hasFailures(settings, cli)) cli.warn(line);
  };
  const signer = settings.secret === undefined ? unsigned : openSigner(settings.secret);
  const log: RequestLog = { repeated: [], late: [] };
  const time = beginRun(settings.timeLimit, cli.signal, cli.clock);
  const connect: Connect = (makeToken) => openCall(endpoint, makeToken, settings, log, time);
  const budget = makeBudget(settings, contexts.length, time);
  const source = await openSource(connect, signer, modal, settings, { ...cli, warn });
  const progress = openProgress(cli);
  const redact = signer.redact;
  const repeat = connect(signer.makeToken);
  const { record } = settings;
  const pathOf = (name: string) => (record === undefined ? null : pathFrom(cli.folder, `${record}/${name}`));
  const crawl = { modal, source, repeat, contexts, signer, settings, budget, pathOf, progress };
  const outcome = await crawlContexts(crawl);
  const { responses, unanswered, observed } = outcome;
  const trial = await probeTokensOf(connect, contexts, outcome, settings, budget);
  progress.end();
  const [first] = unanswered;
  if (
    first &&
    unanswered.length === responses.length &&
    unanswered.every(({ cause }) => cause === 'unreachable')
  )
    throw new CliError(`The endpoint could not be checked: ${first.reason}`);
  if (responses.length === 0) throw new CliError(`Nothing was checked: ${budget.describeSpent()}.`);
  const missed = describeMissed(outcome, budget);
  const facts: RunFacts = {
    contexts: observed,
    isSubmitting: settings.isSubmitting,
    isComplete: outcome.unopened.length === 0 && sumOf(observed, (run) => run.missed) === 0,
    filled: new Set(settings.fill.keys()),
  };
  const work = {
    contexts: observed.map(({ name }) => name),
    states: sumOf(observed, ({ states }) => states),
    probes: trial.probes,
    ...log,
    leftOut: [
      ...describeSubmits(outcome, settings),
      ...missed.map(({ parts, reason }) => `${listWords(parts, 'and')} (${reason})`),
      ...describeUntried(observed),
      ...trial.leftOut,
      ...describeShown(settings),
    ],
  };
  return {
    document: modal,
    responses: escalateRejectedOpenings(responses),
    problems: [...trial.problems, ...reportConclusions(facts, redact), ...missed.map(reportIncomplete)],
    summary: summarizeWork(modal.path, responses, work),
    skipped: [
      ...(missed.length === 0 ? [] : rulesOfLeftOut),
      ...(trial.probes === 0 ? tokenRules : []),
      ...(settings.isSubmitting ? [] : submitRules),
    ],
    failures,
    ...(missed.length === 0 && { fill: joinFill(observed) }),
  };
}

function joinFill(observed: Crawled['observed']): FillUse {
  const fills = observed.map(({ run }) => run.fill);
  return {
    possible: new Set(fills.flatMap(({ possible }) => [...possible])),
    offered: new Map(fills.flatMap(({ offered }) => [...offered])),
  };
}

/** Without a secret, no request has a token. */
const unsigned: Signer = {
  makeToken: async () => null,
  redact: (text) => text,
  findExposed: () => null,
};

async function openSource(
  connect: Connect,
  { makeToken, redact }: Signer,
  { stem }: CheckedModal,
  { record }: CheckSettings,
  cli: CliContext,
): Promise<CallEndpoint> {
  const source = connect(makeToken);
  if (record === undefined) return source;
  return openRecording(record, cli, (onError) => recordExchanges(source, record, stem, onError, redact));
}

/** Opens the calls of an endpoint, with the limits of the run. Only a submit may change something. */
function openCall(
  url: string,
  makeToken: MakeToken,
  settings: CheckSettings,
  log: RequestLog,
  time: RunTime,
): CallEndpoint {
  const { retries, timeoutMs } = settings;
  return callInTime(createEndpointClient({ url, makeToken, timeoutMs }), {
    time,
    startMs: startMsOf(settings),
    retries,
    isSafe: ({ kind }) => kind !== 'submit',
    log,
  });
}

async function probeTokensOf(
  connect: Connect,
  contexts: Contexts,
  { observed, probable }: Crawled,
  { secret, isSubmitting }: CheckSettings,
  budget: RequestBudget,
): Promise<TokenTrial> {
  if (secret === undefined) return notTried('invalid tokens (set JSON_MODAL_SECRET to the secret)');
  if (budget.isOver()) return notTried(`invalid tokens (${budget.describeSpent()})`);
  if (!observed.some(({ run }) => run.isOpened))
    return notTried('invalid tokens (the modal does not open with a valid token)');
  const trial = await tryTokens(connect, secret, contexts, probable, budget);
  const isAll = probable.submit !== null || !hasButton(observed);
  const unanswered = budget.isSpent() ? budget.describeSpent() : 'no submit got a valid response';
  const reason = isSubmitting ? unanswered : 'they need --submit';
  const byPost = isAll ? [] : [`invalid tokens by POST (${reason})`];
  return { ...trial, leftOut: [...byPost, ...trial.leftOut] };
}

function notTried(reason: string): TokenTrial {
  return { problems: [], probes: 0, leftOut: [reason] };
}

function describeSubmits({ observed }: Crawled, { isSubmitting }: CheckSettings): readonly string[] {
  return hasButton(observed) && !isSubmitting ? ['submits (use --submit, which writes data)'] : [];
}

function hasButton(observed: Crawled['observed']): boolean {
  return observed.some(({ run }) => run.button !== null);
}

function sumOf(observed: Crawled['observed'], numberOf: (run: ContextRun) => number): number {
  return observed.reduce((sum, { run }) => sum + numberOf(run), 0);
}

/** Returns the secret if it is not hidden. */
function describeShown({ secret }: CheckSettings): readonly string[] {
  return secret === undefined || isHidden(secret)
    ? []
    : ['whether a response repeats the secret, which is too short to hide (use at least 12 characters)'];
}

/** Returns the parts that the budget left out, if there are any. */
function describeMissed(
  { observed, unopened, isUnrepeated }: Crawled,
  { describeSpent }: RequestBudget,
): readonly LeftOutParts[] {
  const missed = sumOf(observed, (run) => run.missed);
  const parts = [
    ...(unopened.length === 0
      ? []
      : [`the ${unopened.length === 1 ? 'context' : 'contexts'} ${listWords(unopened, 'and')}`]),
    ...(missed === 0 ? [] : [countWords(missed, 'state')]),
    ...[...new Map(observed.flatMap(({ run }) => [...run.untried]))].map(
      ([key, choices]) =>
        `${countWords(choices, 'choice')} of items that a response supplied for ${quote(key)}`,
    ),
    ...(isUnrepeated ? ['whether a response depends on earlier requests'] : []),
  ];
  return parts.length === 0 ? [] : [{ parts, reason: describeSpent() }];
}

/** Returns the parts of complete states that were not tried. */
function describeUntried(observed: Crawled['observed']): readonly string[] {
  const cut = new Map(observed.flatMap(({ run }) => [...run.cutBlocks]));
  return [...cut].map(
    ([key, items]) => `${countWords(items, 'item')} of ${quote(key)} (the first ${maxChoices} are tried)`,
  );
}
