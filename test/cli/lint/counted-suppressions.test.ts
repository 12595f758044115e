import { readFileSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

const wrong = readFileSync(`${root}test/cli/project/cake.modal.json`, 'utf8').replace(
  '"label": "Cake size"',
  '"lable": "Cake size"',
);
const suppression = {
  rule: 'unknown-option',
  pointer: '/properties/blocks/properties/size/options/lable',
  reason: 'The portal writes it.',
};

function project(...suppressions: readonly object[]): string {
  const folder = makeProject({
    'cake.modal.json': wrong,
    'json-modal.config.json': JSON.stringify({ suppressions }),
  });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('suppressed problems are counted, and listed with their reasons', async () => {
  const folder = project(suppression);
  const { output, status } = await runHere(['lint'], folder);
  expect(status).toBe(0);
  expect(output).toContain('1 file checked, no problems. 1 suppressed.');
  const json = JSON.parse((await runHere(['lint', '--format', 'json'], folder)).output);
  expect(json.summary).toMatchObject({ errors: 0, suppressed: 1 });
  expect(json.files[0]).toMatchObject({
    diagnostics: [],
    suppressed: [{ rule: 'unknown-option', justification: 'The portal writes it.' }],
  });
});

test('SARIF has suppressed problems with the same fingerprints as before, and the reasons', async () => {
  const sarif = async (folder: string) =>
    JSON.parse((await runHere(['lint', '--format', 'sarif'], folder)).output).runs[0].results;
  const [before] = await sarif(project());
  const [after] = await sarif(project(suppression));
  expect(before.suppressions).toBeUndefined();
  expect(after).toEqual({
    ...before,
    suppressions: [{ kind: 'external', justification: 'The portal writes it.' }],
  });
});

test('a suppression ends after its last day, and is then reported with its problem', async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  expect(await runHere(['lint'], project({ ...suppression, until: day(1) }))).toMatchObject({ status: 0 });
  const ended = await runHere(['lint'], project({ ...suppression, until: '2020-02-29' }));
  expect(ended.status).toBe(1);
  expect(ended.output).toContain('"lable" is not an option of');
  expect(ended.output).toContain('ended on 2020-02-29.');
});

test.each(['2026-02-30', '2026-1-1', 'soon', 20261231])('%j is not a last day', async (until) => {
  const { status, complaints } = await runHere(['lint'], project({ ...suppression, until }));
  expect(status).toBe(2);
  expect(complaints).toContain(`"until" of suppression 1 must be a date like "2026-12-31".`);
});
