import { makeProject } from '../../../make-project.ts';
import { combined, mutated } from '../../../providers/mutate.ts';
import { environment } from '../../../providers/plain.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { serve } from '../../../providers/serve.ts';
import { runHere } from '../../run.ts';
import type { Mistake } from '../provider/mutations.ts';

interface Reported {
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

/** What a run reported, and how many requests it sent. */
interface RanOnce {
  readonly problems: readonly Reported[];
  readonly failed: Outcome | undefined;
  readonly requests: number;
  readonly output: string;
}

/**
 * Checks a provider with some mistakes, fixes some of them, tries again what failed, and compares the result with a whole
 * run. Returns what is wrong about it.
 */
export async function compareWithWholeRun(
  all: readonly Mistake[],
  left: readonly Mistake[],
): Promise<readonly string[]> {
  const kind = all[0]?.kind ?? 'invoicing';
  const folder = makeProject({ 'app.manifest.json': referenceProviders[kind].manifest });
  const run = async (mistakes: readonly Mistake[], ...words: string[]): Promise<RanOnce> => {
    const provider = await serve(mutated(kind, combined(mistakes.map(({ mutation }) => mutation))));
    const target = ['--endpoint', provider.origin, '--writes', '--search-wait', '0'];
    const command = ['check', 'app.manifest.json', ...target, '--format', 'json', ...words];
    const ran = await runHere(command, folder, { ...environment, XDG_CACHE_HOME: folder });
    await provider.close();
    const { files, summary } = JSON.parse(ran.output || '{ "files": [], "summary": {} }');
    return {
      problems: files
        .flatMap(({ diagnostics }: { readonly diagnostics: readonly Reported[] }) => diagnostics)
        .filter(({ rule }: Reported) => rule !== 'incomplete-check'),
      failed: summary.checks?.[0]?.failed,
      requests: provider.asked.length,
      output: ran.output + ran.complaints,
    };
  };
  const before = await run(all);
  const again = await run(left, '--failed');
  const whole = await run(left);
  return findWrong(before, again, whole);
}

function findWrong(before: RanOnce, again: RanOnce, whole: RanOnce): readonly string[] {
  const { failed } = again;
  if (failed === undefined) return [`It was not tried again: ${again.output}`];
  const keysByMessage = new Map(before.problems.map((problem) => [problem.message, keyOf(problem)]));
  const ofLast = ({ message }: Reported) => keysByMessage.get(message) ?? `unknown ${message}`;
  const [then, now] = [before.problems, whole.problems].map((list) => new Set(list.map(keyOf)));
  const isNew = whole.problems.some((problem) => !then?.has(keyOf(problem)));
  const sorted = (keys: Iterable<string>) => [...keys].toSorted().join('\n');
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
    ...(again.requests < before.requests
      ? []
      : [`${again.requests} requests, but ${before.requests} in the whole run`]),
  ];
}

function keyOf({ rule, pointer, response }: Reported): string {
  return `${rule} ${pointer} ${response?.pointer.replace(/\d+/g, '*') ?? ''}`;
}
