import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunClock } from '../../../../src/caller/check/run-limits.ts';
import { makeProject } from '../../../make-project.ts';
import { environment } from '../../../providers/plain.ts';
import { referenceProviders } from '../../../providers/reference.ts';
import { type Handler, serve } from '../../../providers/serve.ts';
import { quickClock } from '../../../quick-clock.ts';
import { type Ran, runHere } from '../../run.ts';
import { cakeText } from '../endpoint.ts';

/** The manifest of the reference provider for video calls. */
export const meet = referenceProviders['video-calling'].manifest;
/** The files of a folder: manifests of the reference providers, a broken one, and other documents. */
export const files = {
  'meet.manifest.json': meet,
  'bill.manifest.json': referenceProviders.invoicing.manifest,
  'chat.manifest.json': referenceProviders.messaging.manifest,
  'broken.manifest.json': meet.replace('deleteMeeting', 'removeMeeting'),
  'big.filter.json': '{ "name": "Big", "type": "deals", "conditions": {} }',
  'cake.modal.json': cakeText,
};

/** A problem as the report in JSON has it. */
export interface Reported {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly notes: readonly string[];
  /** The pointer in the manifest. */
  readonly pointer: string;
  readonly response: { readonly pointer: string };
  readonly places?: readonly { readonly pointer: string }[];
}

/** The result of a check of a provider. */
export interface CheckedProvider extends Ran {
  readonly problems: readonly Reported[];
  readonly work: { readonly created: readonly object[]; readonly leftOut: readonly string[] };
  readonly rules: readonly { readonly rule: string; readonly severity: string; readonly problems: number }[];
  readonly folder: string;
  /** Returns the contents of a file in that folder. */
  readonly text: (name: string) => string;
}

/** Serves a provider and checks it, with `--writes` unless other words are given. Waits take no time. */
export async function checkProvider(
  handler: Handler<Response | null>,
  manifest: string,
  words?: readonly string[],
): Promise<CheckedProvider> {
  const provider = await serve(handler);
  try {
    return await checkServed(provider.origin, manifest, words);
  } finally {
    await provider.close();
  }
}

/** Checks a provider that runs, on a quick clock unless another one is given. */
export async function checkServed(
  origin: string,
  manifest: string,
  words: readonly string[] = ['--writes'],
  clock: RunClock | undefined = quickClock(),
): Promise<CheckedProvider> {
  const folder = makeProject({ 'app.manifest.json': manifest });
  const command = ['check', 'app.manifest.json', '--endpoint', origin, '--format', 'json', ...words];
  const ran = await runHere(command, folder, environment, false, undefined, clock);
  const { files, summary } = JSON.parse(ran.output);
  if (summary.checks === undefined)
    throw new Error(
      `The check did not start. Does the manifest of the test have every required endpoint? ${ran.output}`,
    );
  const problems = files.flatMap(({ diagnostics }: { diagnostics: readonly Reported[] }) => diagnostics);
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { ...ran, problems, work: workOf(summary), rules: summary.rules, folder, text };
}

type Work = CheckedProvider['work'];

/** Returns the work of a check in the summary of a report. Another test asks for missing steps. */
export function workOf({ checks: [work] }: { readonly checks: readonly [Work] }): Work {
  return { ...work, leftOut: work.leftOut.filter((part) => !part.endsWith(`(${withoutFlow})`)) };
}

/** The reason in the list of what was left out. */
export const withoutFlow = 'no flow calls it';
