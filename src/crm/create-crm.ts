import { asJson } from '../base/json.ts';
import { isHttpUrl } from '../format/text-formats.ts';
import type { Crm, CrmOptions, Installation, LogEntry, LogProblem } from './crm.ts';
import { isValidFault, planFaults } from './faults.ts';
import { withoutTokens } from './hide-tokens.ts';
import { recordKindNames } from './kinds/kind-names.ts';
import { forEachKind } from './kinds/record-kinds.ts';
import { followLists, type ListPage } from './list-walks.ts';
import { createInstallations, type Installations } from './oauth/installations.ts';
import { noteIgnored } from './paginate.ts';
import { noteWrongTypes } from './query-parameters.ts';
import { asList, type ReadBody, readBody } from './read-body.ts';
import { checkToken, findUrlProblems, readTarget, toRequest, type UrlParts } from './read-request.ts';
import { findRecordProblems } from './records/find-record-problems.ts';
import { rejectPath } from './reject-path.ts';
import { toResponse, wait } from './response.ts';
import { type CrmCall, type CrmResult, createRouter, Failure, type MatchedRoute } from './router.ts';
import { routes } from './routes/routes.ts';
import { createState, type State } from './state.ts';
import { createSender } from './webhooks/send-webhooks.ts';

/**
 * Creates a CRM in memory that responds to the API calls of an app, always in the same way. Throws if an option is not valid,
 * for example if two records have the same id.
 */
export function createCrm(options: CrmOptions = {}): Crm {
  const { faults = [], token, onEntry, pageSize = 1 } = options;
  const first = asJson(options.records ?? {});
  const [problem] = findRecordProblems(first);
  if (problem !== undefined) throw new TypeError(`records${problem.pointer}: ${problem.message}`);
  if (!Number.isInteger(pageSize) || pageSize < 1)
    throw new TypeError(`"pageSize" must be a positive integer, got ${pageSize}.`);
  const wrong = faults.find((fault) => !isValidFault(fault));
  if (wrong !== undefined)
    throw new TypeError(`"faults" contains an invalid fault, ${JSON.stringify(wrong)}.`);
  const {
    connections = [],
    channels = [],
    messages = [],
    installations: before = [],
    ...kinds
  } = first ?? {};
  const installations = openInstallations(options, before);
  const records = sort(kinds);
  const state = createState(options, { records, connections, channels, messages }, installations);
  const sendWebhooks = options.webhooks ? createSender(options.webhooks, state) : () => {};
  const router = createRouter(routes);
  const log = createLog();
  const findFault = planFaults(faults);

  async function fetch(input: Request | URL | string, init?: RequestInit): Promise<Response> {
    const request = toRequest(input, init);
    request.signal.throwIfAborted();
    const target = readTarget(request.url);
    const fault = findFault(target.path);
    const isHead = request.method === 'HEAD';
    const match = router.find(isHead ? 'GET' : request.method, target.path);
    const body = await readBody(request);
    request.signal.throwIfAborted();
    const problems: LogProblem[] = [];
    const result = respond();
    sendWebhooks(request.url);
    const status = result.status ?? 200;
    if (fault?.delay !== undefined) await wait(fault.delay, request.signal);
    const isDelivered = !request.signal.aborted && fault?.isCut !== true;
    const entry = log.add(
      {
        operation: match?.route.operation ?? null,
        request: { method: request.method, path: target.logged, body: body.shown },
        status,
        ...(fault && { fault: fault.name }),
        problems: fault?.failure || result.ok ? problems : [...problems, ...result.problems],
      },
      result.ok && isDelivered ? result.page : undefined,
    );
    onEntry?.(entry);
    request.signal.throwIfAborted();
    return toResponse(result, { status, fault, isHead });

    function respond(): CrmResult {
      if (fault?.failure) return fault.failure;
      if (match === undefined) return rejectPath(request.method, target.path, routes);
      const { route } = match;
      const authorization = request.headers.get('authorization');
      // A mistake is one line, also in a list of records.
      const note = (problem: LogProblem): void => {
        const isNoted = problems.some(
          ({ message, pointer }) => message === problem.message && pointer === problem.pointer,
        );
        if (!isNoted) problems.push(problem);
      };
      findUrlProblems(request, route.needsBearer === true).forEach(note);
      noteIgnored(target.query, route.query ?? [], note);
      noteWrongTypes(target.query, route.query ?? [], note);
      const rejection = route.isPublic ? null : checkToken(request, target, route, { token, installations });
      return (
        rejection ??
        handle(match, target, body, {
          state,
          note,
          authorization,
          isApp: /^bearer /i.test(authorization ?? ''),
        })
      );
    }
  }

  return {
    fetch,
    records: readersOf(state),
    get connections() {
      return state.connections.all();
    },
    get channels() {
      return state.channels.all();
    },
    get messages() {
      return state.messages.all();
    },
    get installations() {
      return installations?.all() ?? before;
    },
    get log() {
      return log.entries();
    },
  };
}

/** Returns the installations of the app of the options, with earlier ones; `null` without an app. Throws if its callback is not an http(s) URL. */
function openInstallations(
  { oauth, now = () => new Date() }: CrmOptions,
  before: readonly Installation[],
): Installations | null {
  if (oauth === undefined) return null;
  if (!isHttpUrl(oauth.redirectUri))
    throw new TypeError(
      `"oauth.redirectUri" must be an http(s) URL, got ${JSON.stringify(oauth.redirectUri)}.`,
    );
  const all = routes.flatMap(({ scopes }) => (scopes ? [...scopes.read, ...scopes.write] : []));
  return createInstallations(oauth, [...new Set(all)], () => now().getTime(), before);
}

/** Puts the records whose ids are numbers in their order. */
function sort(records: NonNullable<CrmOptions['records']>) {
  return forEachKind((kind) =>
    [...(records[kind] ?? [])].sort((a, b) =>
      typeof a.id === 'number' && typeof b.id === 'number' ? a.id - b.id : 0,
    ),
  );
}

function readersOf(state: State): Crm['records'] {
  const readers = {};
  for (const kind of recordKindNames)
    Object.defineProperty(readers, kind, { enumerable: true, get: state.records[kind].all });
  return readers as Crm['records'];
}

function handle(
  { route, id, childId }: MatchedRoute,
  { base, query, selector }: UrlParts,
  received: ReadBody,
  call: Pick<CrmCall, 'state' | 'note' | 'authorization' | 'isApp'>,
): CrmResult {
  const { members, list, failure, isEmpty, isForm, problems } = route.takesList ? asList(received) : received;
  if (selector !== null && route.hasSelector !== true)
    return new Failure(400, 'This path does not accept a field selector.', 'Use it with a list of v1.');
  const needsBody = route.method !== 'GET' && route.method !== 'DELETE' && route.isBodyOptional !== true;
  if (needsBody || !isEmpty) problems.forEach(call.note);
  if (failure !== null && (needsBody || !isEmpty)) return failure;
  const isJson = !isForm && problems.every(({ rule }) => rule !== 'content-type');
  if (needsBody && route.needsJson && !isJson)
    return new Failure(400, 'The content type must be "application/json" for this path.');
  return route.handle({
    ...call,
    id,
    childId,
    base,
    query,
    selector,
    isForm,
    body: members,
    list: list ?? [],
  });
}

/** The log of a CRM. */
interface Log {
  /** Adds an entry and returns it. `page` is the page of a list that the app got. */
  readonly add: (entry: Omit<LogEntry, 'number'>, page: ListPage | undefined) => LogEntry;
  /** Returns the entries, with the missing parts of the lists that were read. */
  readonly entries: () => readonly LogEntry[];
}

/** Creates an empty log. */
function createLog(): Log {
  const kept: { readonly entry: LogEntry; readonly size: number }[] = [];
  let [count, size] = [0, 0];
  const dropped = new Map<number, readonly LogProblem[]>();
  const walks = followLists((number, problems) =>
    dropped.set(number, [...(dropped.get(number) ?? []), ...problems]),
  );

  function add(received: Omit<LogEntry, 'number'>, page: ListPage | undefined): LogEntry {
    count += 1;
    const text = JSON.stringify(received);
    const withoutSecrets = /token|secret|grant|%|\\u/i.test(text)
      ? (withoutTokens(received) as typeof received)
      : received;
    const onTheWay = page === undefined ? [] : walks.follow(page, count);
    const entry: LogEntry = {
      number: count,
      ...withoutSecrets,
      problems: [...withoutSecrets.problems, ...onTheWay],
    };
    kept.push({ entry, size: text.length });
    size += text.length;
    while (kept.length > maxEntries || (size > maxCharacters && kept.length > 1)) {
      const oldest = kept.shift();
      size -= oldest?.size ?? 0;
      dropped.delete(oldest?.entry.number ?? 0);
    }
    return entry;
  }

  function entries(): readonly LogEntry[] {
    const unfinished = walks.unfinished();
    return kept.map(({ entry }) => {
      const missing = [...(dropped.get(entry.number) ?? []), ...(unfinished.get(entry.number) ?? [])];
      return missing.length === 0 ? entry : { ...entry, problems: [...entry.problems, ...missing] };
    });
  }

  return { add, entries };
}

const maxEntries = 10_000;

/** The maximum size of all entries, in characters of JSON. */
const maxCharacters = 20_000_000;
