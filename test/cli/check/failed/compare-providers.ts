import { makeProject } from '../../../make-project.ts';
import { combined, mutated } from '../../../providers/mutate.ts';
import { environment } from '../../../providers/plain.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { serve } from '../../../providers/serve.ts';
import { runHere } from '../../run.ts';
import type { Mistake } from '../provider/mistakes/mistake.ts';
import { findWrong, type RanOnce, readRun } from './find-wrong.ts';

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
    return readRun(ran, provider.asked.length);
  };
  const before = await run(all);
  const again = await run(left, '--failed');
  const whole = await run(left);
  return findWrong(before, again, whole);
}
