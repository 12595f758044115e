import { countWords } from '../../../base/text.ts';
import type { Manifest, ManifestKind } from '../../../extensions/index.ts';
import type { Call, Failure } from '../../../host/endpoint/endpoint-result.ts';
import {
  type Exchange,
  type Reason,
  type Run,
  type RunSettings,
  Skipped,
} from '../../../host/provider/flows/flow.ts';
import { judgeExchange } from '../../../host/provider/judge-exchange.ts';
import { recordedFile } from '../../../host/provider/provider-recording.ts';
import type { ProviderRequest } from '../../../host/provider/provider-request.ts';
import { runFlows } from '../../../host/provider/run-flows.ts';
import { CliError } from '../../cli-error.ts';
import { quote } from '../../words.ts';
import { recordedText } from '../check-response.ts';
import type { Checked, CheckedDocument, CheckedResponse } from '../checked.ts';
import { type LeftOutParts, reportIncomplete, rulesOfLeftOut } from '../incomplete.ts';
import type { Progress } from '../progress.ts';
import { contractNotes } from './contract-notes.ts';
import { describeExchange } from './describe-exchange.ts';
import { identifyProblem } from './identify-problem.ts';
import { groupByReason, summarizeFlows } from './summary.ts';
import { withoutConsequences } from './without-consequences.ts';

/** The manifest of a provider. */
export interface CheckedManifest extends CheckedDocument {
  /** The prefix of its recorded responses: `meet-provider` for `meet.manifest.json`. */
  readonly stem: string;
  readonly kind: ManifestKind;
  readonly manifest: Manifest;
}

/** Options of {@link checkFlows}. */
interface DriveOptions {
  readonly document: CheckedManifest;
  readonly settings: RunSettings;
  /** The origin to use instead of those in the manifest. */
  readonly origin?: string | undefined;
  readonly source: Call<ProviderRequest>;
  /** Returns the reason to stop sending requests; `null` to continue. */
  readonly stopReason: () => string | null;
  readonly calls: CallSource;
  readonly wait: (ms: number) => Promise<boolean>;
  /** The folder of the recording, for messages; `null` without one. */
  readonly folder: string | null;
  readonly progress?: Progress;
  readonly warn: (line: string) => void;
}

/** The calls of the app. */
export interface CallSource {
  /** Waits for a call. Returns the reason why it is missing; `null` if it arrived. */
  readonly waitFor: (name: string) => Promise<Reason | null>;
  /** Returns the bodies of the accepted calls with this name. */
  readonly bodiesOf: (name: string) => readonly unknown[];
}

/** Creates the calls of an app that cannot call, for a reason. */
export function noCalls(reason: string): CallSource {
  return { waitFor: async () => reason, bodiesOf: () => [] };
}

/** Runs the flows against a source, and collects the problems of its responses. */
export async function checkFlows(options: DriveOptions): Promise<Checked> {
  const { document, settings, source, stopReason, calls, wait, progress } = options;
  const responses: CheckedResponse[] = [];
  const result = await runFlows({
    kind: document.kind,
    manifest: document.manifest,
    settings,
    source,
    stopReason,
    wait,
    waitForCall: calls.waitFor,
    callsOf: calls.bodiesOf,
    onExchange(exchange, run) {
      responses.push(toCheckedResponse(exchange, run, options));
      progress?.show(`${countWords(responses.length, 'response')} checked`);
    },
    ...(progress && { onProgress: progress.reach }),
  });
  if (result.unreachable !== null) throw describeUnreachable(result.unreachable);
  const gaps = groupByReason(result.leftOut.filter(({ reason }) => reason instanceof Skipped));
  const failures = result.isEmpty ? [describeEmpty(document.path, gaps)] : [];
  for (const failure of failures) options.warn(failure);
  return {
    document,
    responses: withoutConsequences(responses),
    problems: result.isEmpty ? [] : gaps.map(reportIncomplete),
    summary: summarizeFlows(document.path, result, responses),
    skipped: gaps.length === 0 ? [] : rulesOfLeftOut,
    failures,
  };
}

function describeEmpty(path: string, [gap]: readonly LeftOutParts[]): string {
  const reason = gap === undefined ? '' : `: ${gap.reason}`;
  return `${quote(path)} was not checked${reason}. No request that must succeed has a response.`;
}

function describeUnreachable({ reason }: Failure): CliError {
  return new CliError(`The app could not be checked: ${reason}`);
}

function toCheckedResponse(
  exchange: Exchange,
  run: Run,
  { document, origin, folder }: DriveOptions,
): CheckedResponse {
  const text = recordedText(exchange.result);
  const { request: sentRequest, result } = exchange;
  const { operation, name } = sentRequest;
  const shown = { ...exchange, result: result.ok ? { ...result, text } : result };
  const judged = { kind: document.kind, manifestText: document.text, run };
  const address = { kind: document.kind, manifest: document.manifest, origin };
  const request = describeExchange(address, exchange);
  const problems = judgeExchange(judged, shown).map((problem) => ({
    ...problem,
    notes: [...contractNotes(problem.rule), `Request: ${request}.`],
    ...identifyProblem(document.kind, exchange, problem),
  }));
  return {
    path: folder === null ? null : `${folder === '' ? '' : `${folder}/`}${recordedFile(document.stem, name)}`,
    // Omitted for responses without problems: it is not shown, and hundreds of them would fill the memory.
    text: problems.length === 0 ? '' : text,
    problems,
    group: operation,
    name,
    isMissing: sentRequest.link === undefined && !result.ok && result.cause !== 'too-large',
    placeOf: () => `/endpoints/${operation}`,
  };
}
