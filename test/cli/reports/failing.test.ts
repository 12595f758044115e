import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormatName, formatNames, isFormatName } from '../../../src/cli/reports/formats.ts';
import { makeProject } from '../../make-project.ts';
import { action, block, modal } from '../../modals.ts';
import { runHere } from '../run.ts';
import { validateSarif } from '../sarif/validate.ts';
import { readXml } from './read-xml.ts';

const order = action('primary', { label: 'Order', handler: 'request' });
const good = JSON.stringify(modal({ note: block('input', { label: 'Note' }) }, { order }));
const warned = JSON.stringify(modal({ note: block('input', { label: ' ' }) }, { order }));
const wrong = JSON.stringify(modal({ note: block('input', { lable: 'Note' }) }, { order }));
const suppression = { rule: 'empty-label', pointer: '/nowhere', file: 'good.modal.json', reason: 'Once.' };

let folder: string;

beforeAll(() => {
  folder = makeProject({
    'good.modal.json': good,
    'warned.modal.json': warned,
    'wrong.modal.json': wrong,
    'empty/readme.txt': '',
    'broken.json': '{ "rulez": {} }',
    'suppressing.json': JSON.stringify({ suppressions: [suppression] }),
    'changing.modal.json': wrong,
  });
  writeFileSync(join(folder, 'latin.modal.json'), Buffer.from([0x22, 0xe4, 0x22]));
  mkdirSync(join(folder, 'folder.json'));
});

beforeAll(async () => {
  await runHere(['lint', 'changing.modal.json', '--baseline', 'known.json', '--update-baseline'], folder);
  writeFileSync(join(folder, 'changing.modal.json'), good);
});

afterAll(() => rmSync(folder, { recursive: true }));

const causes: readonly (readonly [cause: string, words: readonly string[], status: 1 | 2])[] = [
  ['an error', ['lint', 'wrong.modal.json'], 1],
  ['more warnings than are allowed', ['lint', 'warned.modal.json', '--max-warnings', '0'], 1],
  [
    'the same with warnings that are not shown',
    ['lint', 'warned.modal.json', '--max-warnings', '0', '--quiet'],
    1,
  ],
  ['an obsolete entry', ['lint', 'changing.modal.json', '--baseline', 'known.json', '--fail-on-obsolete'], 1],
  [
    'an unused suppression',
    ['lint', 'good.modal.json', '--config', 'suppressing.json', '--fail-on-obsolete'],
    1,
  ],
  ['a missing file', ['lint', 'good.modal.json', 'nope.modal.json'], 2],
  ['a file that is not UTF-8', ['lint', 'latin.modal.json'], 2],
  ['a glob that matches nothing', ['lint', 'nope/*.json'], 2],
  ['a folder without modals', ['lint', 'empty'], 2],
  ['a broken config', ['lint', 'good.modal.json', '--config', 'broken.json'], 2],
  ['a missing config', ['lint', 'good.modal.json', '--config', 'nope.json'], 2],
  ['a missing baseline', ['lint', 'good.modal.json', '--baseline', 'nope.json'], 2],
  [
    'a baseline that cannot be read',
    ['lint', 'good.modal.json', '--baseline', 'folder.json', '--update-baseline'],
    2,
  ],
  ['a missing modal of a response', ['lint', '--schema', 'nope.json', 'good.modal.json'], 2],
  ['a rule that does not exist', ['lint', '--rule', 'nope=off', 'good.modal.json'], 2],
  ['options that contradict each other', ['lint', '--fix', '-'], 2],
  ['a report that cannot be written', ['lint', 'good.modal.json', '--format', 'stylish=folder.json'], 2],
  ['a missing modal of a check', ['check', 'nope.modal.json', '--recorded', 'empty'], 2],
];

describe('the reason of a failed run is in every report', () => {
  test.each(
    formatNames
      .filter(isFormatName)
      .flatMap((format) => causes.map(([cause, words, status]) => ({ format, cause, words, status }))),
  )('$format: $cause', async ({ format, words, status }) => {
    const ran = await runHere([...words, '--format', format], folder);
    expect(ran.status).toBe(status);
    expect(isRed(format, ran.output)).toBe(true);
    const [message = ''] = ran.complaints.split('\n');
    expect(textsIn(format, ran.output)).toContain(message);
  });

  test.each(formatNames.filter(isFormatName))('%s: in a file as well', async (format) => {
    const words = ['lint', 'nope.modal.json', '--format', `${format}=out/report`];
    expect((await runHere(words, folder)).status).toBe(2);
    expect(isRed(format, readFileSync(join(folder, 'out/report'), 'utf8'))).toBe(true);
  });

  test.each(formatNames.filter(isFormatName))('%s: a run that does not fail is green', async (format) => {
    for (const name of ['good', 'warned']) {
      const ran = await runHere(['lint', `${name}.modal.json`, '--format', format], folder);
      expect({ status: ran.status, isRed: isRed(format, ran.output) }).toEqual({ status: 0, isRed: false });
    }
  });
});

/** The failures that a reader of the format sees. */
const readers: Readonly<Record<FormatName, (output: string) => boolean>> = {
  stylish: (output) => /^Failed: |\berror\b/m.test(output),
  json(output) {
    const { failures, summary } = JSON.parse(output);
    expect(summary.exitStatus > 0).toBe(failures.length + summary.errors > 0);
    return summary.exitStatus > 0;
  },
  github: (output) => /^::error /m.test(output),
  junit(output) {
    const xml = readXml(output);
    const red = xml.filter(([tag]) => tag === 'failure' || tag === 'error').length;
    const counted = xml.flatMap(([tag, { failures = 0, errors = 0 }]) =>
      tag === 'testsuite' ? [Number(failures) + Number(errors)] : [],
    );
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(red);
    return red > 0;
  },
  sarif(output) {
    const log = JSON.parse(output);
    expect(validateSarif(log)).toEqual([]);
    const [{ results, invocations }] = log.runs;
    const isFailed = results.some(({ level }: { level: string }) => level === 'error');
    return isFailed || invocations[0].executionSuccessful === false;
  },
  gitlab(output) {
    const issues: readonly { readonly severity: string; readonly fingerprint: string }[] = JSON.parse(output);
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
    return issues.some(({ severity }) => severity === 'major' || severity === 'blocker');
  },
};

function isRed(format: FormatName, output: string): boolean {
  return readers[format](output);
}

/** All texts of a report, without the escapes of its format. */
function textsIn(format: FormatName, output: string): string {
  if (format === 'junit')
    return readXml(output)
      .flatMap(([, members]) => Object.values(members))
      .join('\n');
  if (format === 'stylish' || format === 'github') return output;
  return output.replaceAll('\\"', '"');
}
