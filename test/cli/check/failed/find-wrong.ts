import type { Ran } from '../../run.ts';

export interface Reported {
  readonly rule: string;
  readonly message: string;
  readonly pointer: string;
  readonly response?: { readonly pointer: string };
}

interface Outcome {
  readonly fixed: readonly Reported[];
  readonly remaining: readonly Reported[];
  readonly untried: readonly (Reported & { readonly reason: string })[];
}

/** The reports of a run, and the number of its requests. */
export interface RanOnce {
  readonly problems: readonly Reported[];
  readonly failed: Outcome | undefined;
  readonly requests: number;
  readonly output: string;
}

/** Returns what is wrong about a run with `--failed`, between a run before the fixes and a whole one after them. */
export function findWrong(before: RanOnce, again: RanOnce, whole: RanOnce): readonly string[] {
  const { failed } = again;
  if (failed === undefined) return [`It was not tried again: ${again.output}`];
  const keysByMessage = new Map(before.problems.map((problem) => [problem.message, keyOf(problem)]));
  const ofLast = ({ message }: Reported) => keysByMessage.get(message) ?? `unknown ${message}`;
  const [then, now] = [before.problems, whole.problems].map((list) => new Set(list.map(keyOf)));
  const isNew = whole.problems.some((problem) => !then?.has(keyOf(problem)));
  const sorted = (keys: Iterable<string>) => [...new Set(keys)].toSorted().join('\n');
  const [gone, kept] = [
    [...(then ?? [])].filter((key) => !now?.has(key)),
    [...(then ?? [])].filter((key) => now?.has(key)),
  ];
  const absent = [...failed.fixed, ...(isNew ? failed.untried : [])].map(ofLast);
  return [
    ...(sorted(absent) === sorted(gone) ? [] : [`Fixed are\n${sorted(absent)}\nnot\n${sorted(gone)}`]),
    ...(sorted(failed.remaining.map(ofLast)) === sorted(kept)
      ? []
      : [`Still there are\n${sorted(failed.remaining.map(ofLast))}\nnot\n${sorted(kept)}`]),
    ...(isNew || failed.untried.length === 0
      ? []
      : [`Not tried: ${failed.untried.map(({ rule, reason }) => `${rule} (${reason})`)}`]),
    ...(again.requests <= whole.requests
      ? []
      : [`${again.requests} requests, but ${whole.requests} in the whole run`]),
  ];
}

function keyOf({ rule, pointer, response, message }: Reported): string {
  // These have the place and the number of all requests.
  if (['no-accepted-submit', 'refused-re-requests'].includes(rule)) return rule;
  const words = ['unexpected-status', 'choice-not-kept'].includes(rule) ? message.replace(/ \[.*$/, '') : '';
  return `${rule} ${pointer} ${response?.pointer.replace(/\d+/g, '*') ?? ''} ${words}`;
}

/** Reads the report in JSON of a run. */
export function readRun({ output, complaints }: Ran, requests: number): RanOnce {
  const { files, summary } = JSON.parse(output || '{ "files": [], "summary": {} }');
  const failed: Outcome | undefined = summary.checks?.[0]?.failed;
  // A run may leave out other parts, depending on its options.
  const withoutGaps = <Problem extends Reported>(list: readonly Problem[]) =>
    list.filter(({ rule }) => rule !== 'incomplete-check');
  return {
    problems: withoutGaps(
      files.flatMap(({ diagnostics }: { readonly diagnostics: readonly Reported[] }) => diagnostics),
    ),
    failed: failed && {
      fixed: withoutGaps(failed.fixed),
      remaining: withoutGaps(failed.remaining),
      untried: withoutGaps(failed.untried),
    },
    requests,
    output: output + complaints,
  };
}
