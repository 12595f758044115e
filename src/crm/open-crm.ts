import { asJson } from '../base/json.ts';
import { memoize } from '../base/memoize.ts';
import { isHttpUrl } from '../format/text-formats.ts';
import type { Crm, CrmOptions, Installation, LogProblem } from './crm.ts';
import { type AppliedFault, isValidFault, planFaults } from './faults.ts';
import { recordKindNames } from './kinds/kind-names.ts';
import { forEachKind } from './kinds/record-kinds.ts';
import { createLog } from './log.ts';
import { createInstallations, type Installations } from './oauth/installations.ts';
import { noteIgnored } from './paginate.ts';
import { noteWrongTypes } from './query-parameters.ts';
import { asList, type ReadBody, readBody } from './read-body.ts';
import { type CrmRequest, checkToken, findUrlProblems, readTarget, type UrlParts } from './read-request.ts';
import { findRecordProblems } from './records/find-record-problems.ts';
import { noteMembers } from './records/note-members.ts';
import { rejectPath } from './reject-path.ts';
import { type CrmAnswer, toAnswer, wait } from './response.ts';
import { type CrmCall, type CrmResult, createRouter, Failure, type MatchedRoute } from './router.ts';
import { routes } from './routes/routes.ts';
import { createState, type State } from './state.ts';
import { createSender } from './webhooks/send-webhooks.ts';

/** A CRM for which no form of requests is decided. */
export interface OpenedCrm {
  readonly contents: Omit<Crm, 'fetch'>;
  /** Responds to a request; `null` if the connection is lost. */
  readonly answer: (request: CrmRequest) => Promise<CrmAnswer | null>;
}

const routerOf = memoize(createRouter);

/** Opens a CRM in memory. Throws if an option is not valid. */
export function openCrm(options: CrmOptions = {}): OpenedCrm {
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
    changes = [],
    installations: before = [],
    ...kinds
  } = first ?? {};
  const installations = openInstallations(options, before);
  const records = sort(kinds);
  const state = createState(options, { records, connections, channels, messages, changes }, installations);
  const sendWebhooks = options.webhooks ? createSender(options.webhooks, state) : () => {};
  const log = createLog();
  const findFault = planFaults(faults);

  async function answer(request: CrmRequest): Promise<CrmAnswer | null> {
    const target = readTarget(request.url);
    const fault = findFault(target.path);
    const isHead = request.method === 'HEAD';
    const match = routerOf(routes).find(isHead ? 'GET' : request.method, target.path);
    const body = await readBody(request);
    const problems: LogProblem[] = [];
    const result = respond();
    sendWebhooks(target.url.host);
    const status = result.status ?? 200;
    const isWaiting = fault?.delay === undefined || (await wait(fault.delay, request.signal()));
    const isDelivered = isWaiting && fault?.isCut !== true;
    const entry = log.add(
      {
        operation: match?.route.operation ?? null,
        request: { method: request.method, path: target.logged, body: body.shown },
        status,
        ...(fault && { fault: fault.name }),
        problems: explain(problems, result, fault),
      },
      result.ok && isDelivered ? result.page : undefined,
    );
    onEntry?.(entry);
    return toAnswer(result, { status, fault, isHead });

    function respond(): CrmResult {
      if (fault?.failure) return fault.failure;
      if (match === undefined) return rejectPath(request.method, target.path, routes);
      const { route } = match;
      const authorization = request.header('authorization');
      // A mistake is one line, also in a list of records.
      const note = (problem: LogProblem): void => {
        const isNoted = problems.some(
          ({ message, pointer }) => message === problem.message && pointer === problem.pointer,
        );
        if (!isNoted) problems.push(problem);
      };
      findUrlProblems(target.url, authorization, route.needsBearer === true).forEach(note);
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

  const contents: OpenedCrm['contents'] = {
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
    get changes() {
      return state.changes.all();
    },
    get log() {
      return log.entries();
    },
  };
  return { contents, answer };
}

/**
 * Returns the problems of a request in as many lines as it has mistakes. If it was rejected, or if a field is missing, something
 * doubtful may be the cause, such as the same value under another name: it is the hint.
 */
function explain(
  noted: readonly LogProblem[],
  result: CrmResult,
  fault: AppliedFault | null,
): readonly LogProblem[] {
  const rejected = fault?.failure || result.ok ? [] : result.problems;
  const all = [...noted, ...rejected];
  const main = rejected[0] ?? noted.find(({ rule }) => rule === 'missing-field');
  const causes = noted.filter(isDoubt);
  if (main === undefined || causes.length === 0) return all;
  const sentences = causes.map(({ message }) => (/[.?]$/.test(message) ? message : `${message}.`));
  const hint = [...(main.hint === undefined ? [] : [main.hint]), ...sentences].join(' ');
  return all.flatMap((problem) => {
    if (problem === main) return [{ ...main, hint }];
    return isDoubt(problem) ? [] : [problem];
  });
}

function isDoubt({ rule }: LogProblem): boolean {
  return rule === 'ignored-parameter' || rule === 'ignored-field' || rule === 'doubtful-field';
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
  if (route.body) noteMembers(route.body, { ...call, body: members, isForm });
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
