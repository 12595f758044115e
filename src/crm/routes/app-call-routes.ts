import { valueAt } from '../../base/json.ts';
import { parsePointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import { contracts, type ManifestKind } from '../../extensions/contracts.ts';
import type { AppCall } from '../../extensions/declaration.ts';
import { findCallProblems } from '../../extensions/responses/find-response-problems.ts';
import type { ResponseProblem } from '../../extensions/responses/response-problem.ts';
import type { LogProblem } from '../crm.ts';
import type { Scopes } from '../kinds/kind-names.ts';
import { keyOfChannel, keyOfConnection, keyOfMessage } from '../records/app-data.ts';
import { full } from '../records/collections.ts';
import { type CrmCall, type CrmResult, done, Failure, type Route } from '../router.ts';

/** The calls of apps with video calls, invoices and messages. */
export const callRoutes: readonly Route[] = [
  ...routesOf('video-calling', contracts['video-calling'].calls, {
    registerUserProviderLink: (call) => register(call, call.body['user_provider_id'], call.body),
  }),
  ...routesOf('invoicing', contracts.invoicing.calls, {
    registerInvoiceProvider: (call) =>
      register(call, valueAt(call.body, ['data', 'linkId']), call.body['data']),
  }),
  ...routesOf('messaging', contracts.messaging.calls, { registerChannel, receiveMessage }),
  {
    operation: 'showConnection',
    method: 'GET',
    paths: ['/v1/connected'],
    source: 'decision',
    isPublic: true,
    handle: () =>
      done({
        message:
          'The app is connected. In the CRM, this page shows the result and the preferences of the user.',
      }),
  },
];

/** Returns a route for each call: its declaration checks the body, its effect responds. */
function routesOf<Name extends string>(
  kind: ManifestKind,
  calls: Readonly<Record<Name, AppCall>>,
  effects: Readonly<Record<Name, (call: CrmCall) => CrmResult>>,
): readonly Route[] {
  const names = Object.keys(calls) as Name[];
  const served = names.flatMap((name) => calls[name].paths.map((path) => ({ name, path })));
  return served.map(({ name, path }) => ({
    operation: name,
    method: calls[name].method as Route['method'],
    paths: [`/v1${path}`],
    source: path === calls[name].publicPath ? 'public' : 'documentation',
    // The documentation of this call alone names the header with the token.
    needsBearer: name === 'registerInvoiceProvider',
    scopes: scopesOf(kind),
    handle(call) {
      const problems = findCallProblems(kind, name, call.body);
      const [first] = problems.filter(({ severity }) => severity === 'error');
      if (first !== undefined) return new Failure(400, first.message, first.hint ?? '', problems.map(toLog));
      for (const problem of problems) call.note(toLog(problem));
      const mismatch = findOtherClient(call, calls[name].clientIdAt);
      if (mismatch !== null) return mismatch;
      const result = effects[name](call);
      return result.ok ? { ...result, status: calls[name].success.status } : result;
    },
  }));
}

/** Returns the scope of an integration. The documentation names two, but not their words: the first is public, the second ours. */
function scopesOf(kind: ManifestKind): Scopes | undefined {
  if (kind === 'messaging') return undefined;
  const words = [kind === 'invoicing' ? 'invoice-integration' : 'video-calls'];
  return { read: words, write: words };
}

/** Returns the failure of a registration with the client id of another app than the installed one; `null` if it is right. */
function findOtherClient({ state, body }: CrmCall, pointer: string | undefined): Failure | null {
  const wanted = state.installations?.app.clientId;
  if (wanted === undefined || pointer === undefined) return null;
  const sent = valueAt(body, parsePointer(pointer));
  if (sent === wanted) return null;
  const message = `${quote(String(parsePointer(pointer).at(-1)))} is not the client id of the app, but ${JSON.stringify(sent)}.`;
  return new Failure(400, message, '', [{ rule: 'rejected', pointer, message }]);
}

function toLog({ rule, message, pointer, hint }: ResponseProblem): LogProblem {
  return { rule, message, pointer, ...(hint && { hint }) };
}

/** Registers a connection. Its id belongs to one: that of a user and a company, or of an organization. */
function register({ state, body, base }: CrmCall, link: unknown, connection: unknown): CrmResult {
  const key = keyOfConnection(body);
  const registered = state.connections.get(key);
  const before: unknown = registered?.['data'] ?? registered;
  const mismatch = ['user_id', 'company_id', 'orgId'].find(
    (name) => before !== undefined && valueAt(before, [name]) !== valueAt(connection, [name]),
  );
  if (mismatch !== undefined)
    return new Failure(
      400,
      `The link ${quote(String(link))} belongs to a connection with another ${quote(mismatch)}.`,
      'Generate an identifier for each connection.',
    );
  if (!state.connections.put(key, body)) return new Failure(507, full);
  return done({ message: 'The user was added.', redirectUrl: `${base}/connected` });
}

function registerChannel({ state, body }: CrmCall): CrmResult {
  const next = `channel-${state.channels.all().length + 1}`;
  const key = keyOfChannel({ ...body, id: next });
  const registered = state.channels.get(key);
  const id = registered?.['id'] ?? next;
  const channel = { id, template_support: false, ...body, created_at: state.now().toISOString() };
  return state.channels.put(key, { ...channel, id }) ? done({ ...channel, id }) : new Failure(507, full);
}

/** Stores a message. The documentation requires a registered channel. Only public material says that the message names it. */
function receiveMessage({ state, body, note }: CrmCall): CrmResult {
  const channels = state.channels.all();
  if (channels.length === 0)
    return new Failure(404, 'No channel is registered.', 'Register it with POST /channels.');
  const { channel_id: channel } = body;
  const isInternal = channels.some((registered) => registered['id'] === channel);
  if (typeof channel === 'string' && state.channels.get(channel) === undefined) {
    const message = `No channel has the "provider_channel_id" ${quote(channel)}.`;
    const hint = isInternal
      ? `Send the "provider_channel_id" of the channel. ${quote(channel)} is the CRM's own id.`
      : 'Register it with POST /channels.';
    const rule = isInternal ? 'internal-channel-id' : 'unknown-channel-id';
    note({ rule, pointer: '/channel_id', message, hint });
  }
  const key = keyOfMessage(body, state.messages.all().length);
  return state.messages.put(key, body) ? done(body) : new Failure(507, full);
}
