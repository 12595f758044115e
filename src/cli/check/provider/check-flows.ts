import { parsePointer } from '../../../base/pointer.ts';
import { countWords, cut } from '../../../base/text.ts';
import { recordedText } from '../../../caller/check/check-response.ts';
import type { Checked, CheckedDocument, CheckedResponse } from '../../../caller/check/checked.ts';
import {
  type CheckedProblem,
  type LeftOutParts,
  reportIncomplete,
} from '../../../caller/check/checked-problem.ts';
import type { Call, RequestFailure } from '../../../caller/endpoint/endpoint-result.ts';
import {
  type FlowCall,
  type Run,
  type RunSettings,
  Skipped,
  type UntriedReason,
} from '../../../caller/provider/flows/flow.ts';
import { identifyProblem } from '../../../caller/provider/identify-problem.ts';
import { contractNotes } from '../../../caller/provider/judge-app-calls.ts';
import { judgeExchange } from '../../../caller/provider/judge-exchange.ts';
import { operationOf, type ProviderAddress, urlOf } from '../../../caller/provider/provider-client.ts';
import { recordedFile } from '../../../caller/provider/provider-recording.ts';
import type { ProviderBody, ProviderRequest } from '../../../caller/provider/provider-request.ts';
import { runFlows } from '../../../caller/provider/run-flows.ts';
import type { Manifest, ManifestKind } from '../../../extensions/index.ts';
import { CliError } from '../../cli-error.ts';
import { rulesOfLeftOut } from '../../diagnostics/rule-facts.ts';
import { quote } from '../../words.ts';
import type { Progress } from '../progress.ts';
import { groupByReason, summarizeFlows } from './summary.ts';

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
  readonly waitFor: (name: string) => Promise<UntriedReason | null>;
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

function describeUnreachable({ reason }: RequestFailure): CliError {
  return new CliError(`The app could not be checked: ${reason}`);
}

function toCheckedResponse(
  exchange: FlowCall,
  run: Run,
  { document, origin, folder }: DriveOptions,
): CheckedResponse {
  const text = recordedText(exchange.result);
  const { request: sentRequest, result } = exchange;
  const { operation, name } = sentRequest;
  const shown = { ...exchange, result: result.ok ? { ...result, text } : result };
  const address = { kind: document.kind, manifest: document.manifest, origin };
  const request = describeExchange(address, exchange);
  const problems = judgeExchange(run, shown).map((problem) => ({
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

/** Describes a request and its response: `POST http://localhost:3000/1/meetings {"topic":…} → 201 (the flow: the step)`. */
function describeExchange(address: ProviderAddress, exchange: FlowCall): string {
  const { flow, step, request, result } = exchange;
  if (request.link !== undefined) return `HEAD ${cut(request.link, maxUrl)} (${flow}: ${step.name})`;
  const { method } = operationOf(address.kind, request.operation);
  const sent = [method, cut(urlOf(address, request), maxUrl), ...describeBody(request.body)];
  const names = [flow, step.name, ...(request.detail === undefined ? [] : [cut(request.detail, maxDetail)])];
  return `${sent.join(' ')} → ${result.ok ? result.status : 'no response'} (${names.join(': ')})`;
}

function describeBody(body: ProviderBody | null): readonly string[] {
  if (body === null) return [];
  if ('json' in body) return [cut(JSON.stringify(body.json), maxBody)];
  const fields = Object.entries(body.fields).map(([name, value]) => `${name}=${value}`);
  const files = body.files.map(({ field, name }) => `${field}=${name}`);
  return [cut([...fields, ...files].join('&'), maxBody)];
}

const maxDetail = 60;
const maxUrl = 200;
const maxBody = 100;

/** Removes the problems of a run that have another problem as their cause. */
function withoutConsequences(responses: readonly CheckedResponse[]): readonly CheckedResponse[] {
  const all = responses.flatMap(({ group, problems }) => problems.map((problem) => ({ ...problem, group })));
  // A response that is wrong as a whole is also a wrong rejection.
  const wrongAsWhole = new Set(all.filter(isOfWhole).map(({ group }) => group));
  const renamed = new Set(all.filter(({ rule }) => rule === 'cursor-missing').map(nameAt));
  const wrongMembers = new Set(all.filter(({ rule }) => !comparing.has(rule)).map(nameAt));
  const isConsequence = (group: string, problem: CheckedProblem) =>
    (comparing.has(problem.rule) && nameAt(problem) !== 'data' && wrongMembers.has(nameAt(problem))) ||
    (problem.rule === 'unclear-rejection' && wrongAsWhole.has(group)) ||
    (problem.rule === 'unknown-field' && renamed.has(nameAt(problem)));
  return responses.map((response) => {
    const problems = response.problems.filter((problem) => !isConsequence(response.group, problem));
    return problems.length === response.problems.length ? response : { ...response, problems };
  });
}

/** The rules that compare two responses. A member that is wrong in one of them is reported there. */
const comparing: ReadonlySet<string> = new Set(['records-differ']);

function isOfWhole({ rule, severity, pointer }: CheckedProblem): boolean {
  if (rule === 'secret-in-response') return false;
  return rule === 'success-false-as-success' || (severity === 'error' && pointer === '');
}

/** Returns the name of the member at a place. */
function nameAt({ pointer }: CheckedProblem): string | undefined {
  return parsePointer(pointer).at(-1);
}
