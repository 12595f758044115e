import { basename } from 'node:path';
import { noRequests } from '../../../caller/check/call-in-time.ts';
import {
  type CheckedModal,
  type CheckedModalResponse,
  checkResponse,
  escalateRejectedOpenings,
} from '../../../caller/check/check-response.ts';
import { submitRules, tokenRules } from '../../../caller/check/check-rules.ts';
import type { Checked } from '../../../caller/check/checked.ts';
import { reportIncomplete, type UnplacedProblem } from '../../../caller/check/checked-problem.ts';
import { type GivenValues, takesText } from '../../../caller/check/choices.ts';
import { crawlStates } from '../../../caller/check/crawl-states.ts';
import {
  describeRecordedRequest,
  describeRequest,
  reportConclusions,
} from '../../../caller/check/describe-request.ts';
import { mergedWith } from '../../../caller/check/live-modal.ts';
import type { ContextRun } from '../../../caller/check/observations.ts';
import type { CallEndpoint, EndpointRequest } from '../../../caller/endpoint/endpoint-result.ts';
import { jsonOf } from '../../../caller/endpoint/judge-response.ts';
import { isSameContext, matchRecorded } from '../../../caller/recording/match-recorded.ts';
import { identify } from '../../../caller/recording/record.ts';
import {
  type RecordedExchange,
  type Recording,
  readRecording,
  resultOf,
} from '../../../caller/recording/replay.ts';
import { makeContext, type Opening } from '../../../caller/server/modal-context.ts';
import type { ModalJson } from '../../../lint/index.ts';
import { pathFrom } from '../../../node/paths.ts';
import { CliError, fileError } from '../../cli-error.ts';
import type { CliContext } from '../../command.ts';
import { rulesOfLeftOut } from '../../diagnostics/rule-facts.ts';
import { quote } from '../../words.ts';
import { type CheckSettings, makeContexts } from '../settings.ts';
import { summarizeWork } from '../work-summary.ts';

/**
 * Checks recorded responses against the modal, each merged with the recorded initial response of its context, and repeats the
 * run with them.
 */
export async function checkRecording(
  checkedModal: CheckedModal,
  recorded: string,
  { contextParameters, fill }: Pick<CheckSettings, 'contextParameters' | 'fill'>,
  { folder }: CliContext,
): Promise<Checked> {
  const contexts = makeContexts(contextParameters);
  const name = pathFrom(folder, recorded) || '.';
  const recording = readSafely(recorded, checkedModal.stem, name);
  const { exchanges } = recording;
  const [damaged] = recording.damaged;
  if (damaged !== undefined) throw describeDamaged(pathFrom(folder, `${recorded}/${damaged}`));
  if (exchanges.length === 0)
    throw new CliError(
      `No responses to ${quote(basename(checkedModal.path))} are recorded in ${quote(name)}.`,
    );
  const { schema } = checkedModal;
  const openings = exchanges.filter(({ kind }) => kind === 'initial');
  const toCheckedResponse = (exchange: RecordedExchange): CheckedModalResponse => {
    const opening = openings.find(
      (candidate) => candidate !== exchange && isSameContext(candidate, exchange),
    );
    const now = opening === undefined ? schema : mergedWith(schema, jsonOf(opening));
    const path = pathFrom(folder, `${recorded}/${exchange.file}`);
    const file = { path, text: exchange.text };
    return checkResponse(file, now, exchange, resultOf(exchange), describeRecordedRequest(exchange));
  };
  const responses = escalateRejectedOpenings(exchanges.map(toCheckedResponse));
  const crawled = await crawlRecording(
    schema,
    exchanges,
    contexts.map(([opening]) => opening),
    fill,
  );
  const { runs, lacking } = crawled;
  const isSubmitting = exchanges.some(({ kind }) => kind === 'submit');
  const work = {
    contexts: runs.map(([name]) => name),
    states: runs.reduce((sum, [, { states }]) => sum + states, 0),
    probes: 0,
    ...noRequests,
    leftOut:
      isSubmitting || runs.every(([, { button }]) => button === null) ? [] : ['submits (none is recorded)'],
  };
  const isConcluded = lacking.length === 0 && crawled.isExact;
  const conclusions = isConcluded ? conclude(crawled, fill, exchanges, responses) : [];
  const reason = 'the recording lacks them. Record it again, or give the same --fill and --context';
  const summary = summarizeWork(checkedModal.path, responses, work);
  const notRecorded = lacking.map((part) => `${part} (the recording lacks it)`);
  return {
    document: checkedModal,
    responses,
    problems: [
      ...conclusions,
      ...(lacking.length === 0 ? [] : [reportIncomplete({ parts: lacking, reason })]),
    ],
    summary: { ...summary, notChecked: [...summary.notChecked, ...notRecorded] },
    skipped: isConcluded ? [...tokenRules, ...(isSubmitting ? [] : submitRules)] : rulesOfLeftOut,
    failures: [],
  };
}

/** Draws the conclusions of a complete run. Texts of another form would lead to wrong ones. */
function conclude(
  { runs }: Awaited<ReturnType<typeof crawlRecording>>,
  fill: CheckSettings['fill'],
  exchanges: readonly RecordedExchange[],
  responses: readonly CheckedModalResponse[],
): readonly UnplacedProblem[] {
  const reported = new Set(responses.flatMap(({ problems }) => problems.map(({ rule }) => rule)));
  const faulty = new Set(
    exchanges
      .filter((_, index) => responses[index]?.problems.some(({ severity }) => severity === 'error'))
      .map((exchange) => identify(exchange)),
  );
  const hasError = (request: EndpointRequest) => faulty.has(identify(request));
  const isSubmitting = exchanges.some(({ kind }) => kind === 'submit');
  const observed = runs.map(([name, run]) => ({ name, run, reported, hasError }));
  return reportConclusions(
    { contexts: observed, isSubmitting, isComplete: true, filled: new Set(fill.keys()) },
    (text) => text,
  );
}

function readSafely(recorded: string, stem: string, name: string): Recording {
  try {
    return readRecording(recorded, stem);
  } catch (error) {
    throw fileError(error, `${quote(name)} could not be read`, 'folder');
  }
}

function describeDamaged(path: string): CliError {
  return new CliError(
    `${quote(path)} is damaged, or its response is missing. Record it again, or delete it.`,
  );
}

/** A run of a modal with recorded responses. */
interface RecordedCrawl {
  readonly runs: readonly (readonly [name: string, ContextRun])[];
  /** The contexts and requests that the recording lacks. */
  readonly lacking: readonly string[];
  /** Whether each response was recorded for an equal form. */
  readonly isExact: boolean;
}

/** Drives a modal with the recorded responses of each context, to find the requests that the recording lacks. */
async function crawlRecording(
  schema: ModalJson,
  exchanges: readonly RecordedExchange[],
  openings: readonly string[],
  fill: GivenValues,
): Promise<RecordedCrawl> {
  const lacking = new Set<string>();
  const runs: (readonly [name: string, ContextRun])[] = [];
  const searched = new Set<string>();
  const isSubmitting = exchanges.some(({ kind }) => kind === 'submit');
  let isExact = true;

  async function crawl(opening: string, initial: EndpointRequest): Promise<void> {
    const context = makeContext(initial.query);
    if (!context.ok) return void lacking.add(`the context ${opening}`);
    const recorded = exchanges.filter((exchange) => isSameContext(exchange, initial));
    const source: CallEndpoint = async (request) => {
      const match = matchRecorded(recorded, request, (block) => takesText(schema, block));
      isExact &&= match?.isExact ?? true;
      return match === null ? notRecorded : resultOf(match.exchange);
    };
    const { observe } = await crawlStates({
      schema,
      source,
      context: context.value,
      isSubmitting,
      isSpent: () => lacking.size >= maxLacking,
      redact: (text) => text,
      givenValues: fill,
      searched,
      tried: new Set(),
      onExchange({ request, result, steps }) {
        if (result === notRecorded) lacking.add(describeRequest(request, steps, opening));
      },
      onState: () => {},
    });
    runs.push([opening, observe()]);
  }

  for (const opening of openings) {
    const initial = findInitial(exchanges, opening);
    if (initial === undefined) lacking.add(`the context ${opening}`);
    else await crawl(opening, initial);
  }
  return { runs, lacking: [...lacking], isExact };
}

/** The number of lacking requests after which the others are not searched. */
const maxLacking = 100;

const notRecorded = { ok: false, cause: 'not-recorded', reason: '', sent: '', ms: 0 } as const;

/** Returns the initial request of the context with the most requests. */
function findInitial(exchanges: readonly RecordedExchange[], opening: string): RecordedExchange | undefined {
  const sizeOf = (initial: EndpointRequest) =>
    exchanges.filter((exchange) => isSameContext(exchange, initial)).length;
  return exchanges
    .filter(({ kind, query }) => kind === 'initial' && openingOf(query) === opening)
    .map((initial) => ({ initial, size: sizeOf(initial) }))
    .sort((a, b) => b.size - a.size)[0]?.initial;
}

function openingOf({ view, selectedIds = '' }: EndpointRequest['query']): Opening {
  if (view !== 'list') return 'details';
  return selectedIds === '' ? 'select-all' : 'list';
}
