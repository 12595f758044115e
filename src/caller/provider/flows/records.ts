import { isObject, valueAt } from '../../../base/json.ts';
import { listWords, quote } from '../../../base/text.ts';
import type { FlowRuleId } from '../../../extensions/responses/flow-rules.ts';
import {
  type FlowCall,
  type FlowStep,
  nameStep,
  type RequestParts,
  type Run,
  type StepName,
  type UntriedReason,
} from './flow.ts';

type Judge = NonNullable<FlowStep['judge']>;

/** Returns a request if a step has created its record, or the reason against it. */
export function ifCreated(
  create: StepName,
  parts: (run: Run) => RequestParts | UntriedReason = () => ({}),
): (run: Run) => RequestParts | UntriedReason {
  return (run) => (run.created(create) === undefined ? `"${create}" returned no id` : parts(run));
}

/**
 * Returns the check that a response has the new values of a created record, not the old ones. `earlier` is a step whose
 * response was already checked.
 */
export function expectUpdate(
  create: StepName,
  wantedOf: (run: Run) => Readonly<Record<string, unknown>>,
  earlier?: StepName,
): Judge {
  return ({ data, dataPointer }, run) => {
    const before = run.data(create);
    // Another record than the requested one is reported already.
    if (earlier !== undefined && valueAt(run.data(earlier), ['id']) !== run.created(create)) return [];
    const isOld = (response: unknown, [member, wanted]: readonly [string, unknown]) => {
      const now = valueAt(response, [member]);
      return now !== undefined && now === valueAt(before, [member]) && now !== wanted;
    };
    const members = Object.entries(wantedOf(run));
    const old = members.filter((member) => isOld(data, member));
    const [first, ...others] = old.filter(
      (member) => earlier === undefined || !isOld(run.data(earlier), member),
    );
    if (first === undefined) return [];
    const more =
      others.length === 0
        ? ''
        : ` ${listWords(
            others.map(([name]) => quote(name)),
            'and',
          )} also have the old values.`;
    const [member, wanted] = first;
    return [
      {
        rule: 'not-updated',
        pointer: `${dataPointer}/${member}`,
        message: `${quote(member)} is still ${JSON.stringify(valueAt(data, [member]))}, not ${JSON.stringify(wanted)}.${more}`,
        hint: 'Store the update, and send the updated record.',
      },
    ];
  };
}

/** Returns several checks as one. */
export function all(...checks: readonly Judge[]): Judge {
  return (exchange, run) => checks.flatMap((check) => check(exchange, run));
}

/** The searches for a created record. */
interface SearchSteps {
  readonly what: string;
  readonly create: StepName;
  readonly operation: string;
  readonly queryOf: (name: string) => Readonly<Record<string, string>>;
  readonly nameOf: (run: Run) => string;
}

/** Returns the searches for a created record: by its name, by the name in capitals, and by a part of it. */
export function searchSteps(options: SearchSteps): readonly FlowStep[] {
  const { what, create, operation, queryOf, nameOf } = options;
  const byName = nameStep(`search ${what} by name`);
  const isFound = (run: Run) => idsIn(run.data(byName)).includes(run.created(create) ?? '');
  const findPart = expectFound('search-part', create, `the ${what} whose name begins with this text`);
  const findAnyCase = expectFound('search-case', create, `the ${what} with this name in lower case`);
  return [
    {
      name: byName,
      operation,
      ...findCreated(byName, create, `the ${what} with this name`, (run) => queryOf(nameOf(run))),
    },
    {
      name: nameStep(`search ${what} in capitals`),
      operation,
      request: ifCreated(create, (run) => ({ query: queryOf(nameOf(run).toUpperCase()) })),
      // A search that does not find the name itself is reported already.
      judge: (exchange, run) => (isFound(run) ? findAnyCase(exchange, run) : []),
    },
    {
      name: nameStep(`search ${what} by a part of its name`),
      operation,
      request: ifCreated(create, (run) => ({ query: queryOf(partOf(nameOf(run))) })),
      judge: (exchange, run) => (isFound(run) ? findPart(exchange, run) : []),
    },
  ];
}

/** Returns a name without its last word, or the first half of a word. */
function partOf(name: string): string {
  const words = name.trim().split(' ');
  return words.length > 1 ? words.slice(0, -1).join(' ') : name.slice(0, Math.ceil(name.length / 2));
}

/** Returns the name that a step reads of a record, which an app may not have updated; `usual` if it reads none. */
export function storedName(run: Run, read: StepName, member: string, usual: string): string {
  const name = valueAt(run.data(read), [member]);
  return typeof name === 'string' && name !== '' ? name : usual;
}

/**
 * Returns the parts of a step that searches for the record of another step, and repeats the search if it is not found
 * immediately.
 */
export function findCreated(
  step: StepName,
  create: StepName,
  words: string,
  queryOf: (run: Run) => Readonly<Record<string, string>>,
): Pick<FlowStep, 'request' | 'next' | 'judge'> {
  const judge = expectFound('search-misses-created', create, words);
  const findMissing = (run: Run) =>
    run
      .of(step)
      .slice(-1)
      .flatMap((last) => judge(last, run));
  return {
    request: ifCreated(create, (run) => ({ query: queryOf(run) })),
    next: (run) =>
      findMissing(run).length === 0 ? null : searchAgain(run, run.of(step).length, { query: queryOf(run) }),
    judge: (exchange, run) => {
      const tries = run.of(step).length;
      if (!isLastSearch(run, tries)) return [];
      const more = describeSearches(run, tries);
      return judge(exchange, run).map((problem) => ({ ...problem, message: problem.message + more }));
    },
  };
}

/** Returns a check that a list contains the record that a step created. */
function expectFound(rule: FlowRuleId, create: StepName, words: string): Judge {
  return ({ data }: FlowCall, run) => {
    const id = run.created(create);
    // Items other than records are already reported.
    if (id === undefined || !Array.isArray(data) || !data.every(isObject) || idsIn(data).includes(id))
      return [];
    const message = `The list does not contain ${quote(id)}, ${words}.`;
    return [{ rule, pointer: '/data', message }];
  };
}

/** Returns the ids in a list. */
export function idsIn(data: unknown): readonly string[] {
  const list = Array.isArray(data) ? data : [];
  return list.flatMap((record) => (isObject(record) && typeof record['id'] === 'string' ? record['id'] : []));
}

/** Returns whether two texts are the same to a reader: written in other bytes, or with other spaces around lines. */
export function isSameText(first: string, second: string): boolean {
  return normalize(first) === normalize(second);
}

function normalize(text: string): string {
  return text.normalize().replace(/\s+/g, ' ').trim();
}

/** Returns a search again, which found a new record too late for the last one; `null` if it must be found now. */
export function searchAgain(run: Run, tries: number, parts: RequestParts): RequestParts | null {
  const pauseMs = pausesOf(run)[tries - 1];
  return pauseMs === undefined ? null : { ...parts, pauseMs };
}

/** Returns whether a search was sent so often that it must find a new record. */
export function isLastSearch(run: Run, tries: number): boolean {
  return tries > pausesOf(run).length;
}

/** Describes the searches, as the end of a message. */
export function describeSearches({ searchWait }: Run, tries: number): string {
  const seconds = `${searchWait} ${searchWait === 1 ? 'second' : 'seconds'}`;
  return tries === 1 ? '' : ` It was searched for ${tries} times within ${seconds}.`;
}

/** Returns the pauses between searches: each is twice the one before, and together they last as long as is waited. */
function pausesOf({ searchWait }: Run): readonly number[] {
  const pauses: number[] = [];
  for (let left = searchWait * 1000, pause = shortestPause; left > 0; pause *= 2) {
    pauses.push(Math.min(pause, left));
    left -= pause;
  }
  return pauses;
}

const shortestPause = 250;
