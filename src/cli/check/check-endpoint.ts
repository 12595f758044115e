import { exploreModal } from '../../analysis/index.ts';
import type { Asked, Failure, Source } from '../../host/arrival.ts';
import { type DriveResult, drive } from '../../host/check/drive.ts';
import type { Driven } from '../../host/check/driven.ts';
import { type lintArrival, lintOpeningOnce } from '../../host/check/lint-arrival.ts';
import { retryConnect } from '../../host/check/retry-connect.ts';
import type { SubmitOutcome } from '../../host/check/submit-outcome.ts';
import type { Opening } from '../../host/context.ts';
import { endpointSource } from '../../host/endpoint-source.ts';
import { exchangeName } from '../../host/exchange-name.ts';
import { responseEnding } from '../../host/record.ts';
import { openSigner, type Redact, redactArrival, redactAsked, type Signer } from '../../host/signer.ts';
import { pathFrom } from '../../node/paths.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../context.ts';
import { openRecording } from '../open-recording.ts';
import { count } from '../words.ts';
import { makeBudget } from './budget.ts';
import { type Checked, type CheckedAnswer, type CheckedModal, checkAnswer, recordedText } from './checked.ts';
import { type Contexts, makeContexts } from './contexts.ts';
import { openProgress, type Progress } from './progress.ts';
import { remarkOnSubmits } from './remark-on-submits.ts';
import { submitRules, tokenRules } from './rules.ts';
import type { Settings } from './settings.ts';
import { type TokenTrial, tryTokens } from './try-tokens.ts';
import { wordRequest } from './word-request.ts';

/** Drives an endpoint through the ways to open the modal and its states, and tries tokens that it has to reject. */
export async function checkEndpoint(
  modal: CheckedModal,
  endpoint: string,
  settings: Settings,
  surroundings: CliContext,
): Promise<Checked | CliError> {
  const contexts = makeContexts(settings.given);
  if (contexts instanceof CliError) return contexts;
  const failures: string[] = [];
  const complain = (line: string) => {
    failures.push(line);
    surroundings.complain(line);
  };
  const signer = settings.secret === undefined ? unsigned : openSigner(settings.secret);
  const source = openSource(endpoint, signer, modal, settings, { ...surroundings, complain });
  if (source instanceof CliError) return source;
  const progress = openProgress(surroundings);
  const redact = signer.redact;
  const outcome = await driveEachWay({ modal, source, contexts, redact, settings, surroundings, progress });
  const { answers, unanswered } = outcome;
  const trial = await tryTokensOf(endpoint, contexts, outcome, settings);
  progress.end();
  const [first] = unanswered;
  if (
    first &&
    unanswered.length === answers.length &&
    unanswered.every(({ cause }) => cause === 'unreachable')
  )
    return new CliError(`The endpoint could not be checked: ${first.reason}`);
  return {
    modal,
    answers,
    remarks: [...trial.remarks, ...remarkOnSubmits(answers, outcome, settings)],
    work: {
      contexts: contexts.map(([name]) => name),
      states: outcome.states,
      probes: trial.probes,
      leftOut: [...wordLeftOut(outcome, settings), ...trial.leftOut],
    },
    skipped: [...(trial.probes === 0 ? tokenRules : []), ...(settings.isSubmitting ? [] : submitRules)],
    failures,
  };
}

/** Without a secret, no request has a token. */
const unsigned: Signer = { makeToken: async () => null, redact: (text) => text };

interface Drive {
  readonly modal: CheckedModal;
  readonly source: Source;
  readonly contexts: Contexts;
  readonly redact: Redact;
  readonly settings: Settings;
  readonly surroundings: CliContext;
  readonly progress: Progress;
}

/** What came of all ways to open the modal. */
interface Outcome extends DriveResult {
  readonly answers: readonly CheckedAnswer[];
  /** Of the requests to which no whole answer came. */
  readonly unanswered: readonly Failure[];
  /** A submit to try tokens with: the first that was accepted, or else rejected. */
  readonly submit: Asked | null;
}

async function driveEachWay(options: Drive): Promise<Outcome> {
  const { modal, source, contexts, redact, settings, progress } = options;
  const budget = makeBudget(settings.budget, contexts.length);
  const answers: CheckedAnswer[] = [];
  const unanswered: Failure[] = [];
  const results: DriveResult[] = [];
  const searched = new Set<string>();
  const lint = lintOpeningOnce();
  const submits = new Map<SubmitOutcome['kind'], Asked>();
  for (const [index, [opening, context]] of contexts.entries()) {
    budget.openShare(index);
    const result = await drive({
      schema: modal.schema,
      source,
      context,
      explore: (now) => exploreModal(now).states,
      isSubmitting: settings.isSubmitting,
      isSpent: budget.isSpent,
      redact,
      given: settings.fill,
      searched,
      onExchange: (driven) => {
        budget.charge(driven.arrival);
        if (!driven.arrival.ok) unanswered.push(driven.arrival);
        const answer = toAnswer(driven, opening, { ...options, lint });
        answers.push(answer);
        const outcome = answer.outcome?.kind;
        if (outcome !== undefined && !submits.has(outcome)) submits.set(outcome, driven.asked);
        progress.tell(`${count(answers.length, 'response')} checked`);
      },
      onState: (part) => progress.reach((index + part) / contexts.length),
    });
    results.push(result);
  }
  const submit = submits.get('accepted') ?? submits.get('rejected') ?? null;
  return { ...sumOf(results), answers, unanswered, submit };
}

function sumOf(results: readonly DriveResult[]): DriveResult {
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
  surroundings: CliContext,
): Source | CliError {
  const source = retryConnect(endpointSource({ url, makeToken }), seconds * 1000);
  return record === undefined ? source : openRecording(source, record, path, surroundings, redact);
}

function toAnswer(
  driven: Driven,
  opening: Opening,
  { modal, settings, surroundings, redact, lint }: Drive & { readonly lint: typeof lintArrival },
): CheckedAnswer {
  const { schema, steps } = driven;
  const asked = redactAsked(driven.asked, redact);
  const arrival = redactArrival(driven.arrival, redact);
  const name = exchangeName(modal.stem, asked) + responseEnding;
  const file = { path: pathOf(name, settings, surroundings), text: recordedText(arrival) };
  return checkAnswer(file, schema, asked, arrival, redact(wordRequest(asked, steps, opening)), lint);
}

/** Where the answer is kept. */
function pathOf(name: string, { record }: Settings, { folder }: CliContext): string | null {
  return record === undefined ? null : pathFrom(folder, `${record}/${name}`);
}

async function tryTokensOf(
  endpoint: string,
  contexts: Contexts,
  { isOpened, button, submit }: Outcome,
  { secret, isSubmitting }: Settings,
): Promise<TokenTrial> {
  if (secret === undefined) return notTried('token probes (they need the secret, in JSON_MODAL_SECRET)');
  if (!isOpened) return notTried('token probes (the modal does not open with a valid token either)');
  const trial = await tryTokens(endpoint, secret, contexts, submit);
  const isAll = button === null || submit !== null;
  const reason = isSubmitting ? 'no submit got a valid response' : 'they need --submit';
  const byPost = isAll ? [] : [`token probes by POST (${reason})`];
  return { ...trial, leftOut: [...byPost, ...trial.leftOut] };
}

function notTried(reason: string): TokenTrial {
  return { remarks: [], probes: 0, leftOut: [reason] };
}

function wordLeftOut({ missed, button }: Outcome, { isSubmitting, budget }: Settings): readonly string[] {
  const submits = button !== null && !isSubmitting ? ['submits (--submit makes them; that writes)'] : [];
  const states =
    missed === 0 ? [] : [`${count(missed, 'state')} (the budget of ${count(budget, 'request')} ended)`];
  return [...submits, ...states];
}
