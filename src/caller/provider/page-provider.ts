import { fail, type Result, succeed } from '../../base/result.ts';
import type { Credentials } from '../../endpoint/provider/basic-auth.ts';
import type { ProviderOperation } from '../../extensions/declaration.ts';
import type { Manifest, ManifestKind } from '../../extensions/index.ts';
import { readManifest } from '../../extensions/manifests/read-manifest.ts';
import { readSource } from '../../lint/source.ts';
import type { EndpointResult, FailureCause } from '../endpoint/endpoint-result.ts';
import { hideCredentials } from './credentials.ts';
import { type FlowCall, nameStep, type RunSettings } from './flows/flow.ts';
import { judgeExchange, type ProviderProblem } from './judge-exchange.ts';
import { createProviderClient, operationOf } from './provider-client.ts';
import type { ProviderRequest } from './provider-request.ts';
import { readProviderResponse } from './read-provider-response.ts';
import { createRunState } from './run-state.ts';

/** A request of the page to a provider. */
export interface PageProviderRequest
  extends Pick<ProviderRequest, 'operation' | 'parameters' | 'query' | 'body'> {
  /** The text of the manifest as the page shows it, which may not be saved. */
  readonly manifest: string;
}

/** The reply to a request of the page. */
export type ProviderReply = ProviderResponse | ProviderFailure;

interface ProviderResponse {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** The bytes of a file, in Base64. */
  readonly file?: string;
  readonly ms: number;
  readonly sent: string;
  readonly problems: readonly ProviderProblem[];
}

interface ProviderFailure {
  readonly failure: FailureCause;
  readonly reason: string;
  readonly ms: number;
  readonly sent: string;
}

/** Options of {@link createPageProvider}. */
export interface PageProviderOptions {
  /** The origin of the endpoints. The credentials are sent to no other one. */
  readonly origin: string;
  readonly clientId: string | undefined;
  readonly clientSecret: string;
  readonly link: string;
  readonly channel: string;
}

/** Sends the requests of the page as the CRM does. The page does not get the credentials. */
export function createPageProvider({
  origin,
  clientId,
  clientSecret,
  link,
  channel,
}: PageProviderOptions): (request: PageProviderRequest, signal: AbortSignal) => Promise<ProviderReply> {
  const today = new Date().toISOString().slice(0, 10);
  const settings: RunSettings = { link, channel, isWriting: true, mark: 'preview', today, searchWait: 0 };
  let count = 0;

  return async ({ manifest: manifestText, ...request }, signal) => {
    const ready = prepare(manifestText, request.operation, clientId);
    if (!ready.ok) return { failure: 'given-up', reason: ready.problem, ms: 0, sent: '' };
    const { kind, manifest, id } = ready.value;
    const credentials: Credentials = { clientId: id, clientSecret };
    count += 1;
    const sent: ProviderRequest = { ...request, name: `preview.${count}`, caller: 'crm' };
    const { client } = hideCredentials(
      createProviderClient({ kind, manifest, origin, credentials }),
      credentials,
    );
    const result = await client(sent, signal);
    const operation = operationOf(kind, request.operation);
    const exchange = toExchange(operation, sent, result);
    // Without memory: an app that was started again uses its ids again.
    const state = createRunState(kind, manifest, settings, () => []);
    state.add(exchange);
    const problems = judgeExchange(state.run, exchange);
    return toReply(operation, result, problems);
  };
}

/** Returns a manifest that can be used for an operation, and the client id. */
function prepare(
  manifestText: string,
  operation: string,
  clientId: string | undefined,
): Result<{ readonly kind: ManifestKind; readonly manifest: Manifest; readonly id: string }> {
  const read = readManifest(readSource(manifestText).value);
  if (!read.ok) return fail(`The manifest cannot be used: ${read.problem}`);
  const { kind, manifest } = read.value;
  if (!Object.hasOwn(manifest.endpoints, operation)) return fail(`The manifest has no "${operation}".`);
  const id = clientId ?? ('clientId' in manifest ? manifest.clientId : undefined);
  return id === undefined
    ? fail('The client id is missing. Set JSON_MODAL_CLIENT_ID, and start the preview again.')
    : succeed({ kind, manifest, id });
}

function toExchange(
  operation: ProviderOperation,
  request: ProviderRequest,
  result: EndpointResult,
): FlowCall {
  const mayFail = result.ok && rejections.has(result.status);
  const step = { name: nameStep('preview'), operation: request.operation, mayFail };
  return { flow: 'preview', step, request, result, ...readProviderResponse(operation, result) };
}

function toReply(
  { success }: ProviderOperation,
  result: EndpointResult,
  problems: readonly ProviderProblem[],
): ProviderReply {
  const { sent, ms } = result;
  if (!result.ok) return { failure: result.cause, reason: result.reason, ms, sent };
  const { status, contentType, text, raw } = result;
  const isFile = success.shape === 'stream' && status < 300;
  const contents = isFile ? { text: '', file: Buffer.from(raw ?? text).toString('base64') } : { text };
  return { status, contentType, ...contents, ms, sent, problems };
}

/** The statuses with which an app may reject what a user entered. */
const rejections: ReadonlySet<number> = new Set([400, 409, 422]);
