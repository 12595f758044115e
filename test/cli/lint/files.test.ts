import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../.setup/vite/paths.ts';
import { run } from '../run.ts';
import { validateSarif } from '../sarif/validate.ts';
import { project, right, wrong } from './cake-project.ts';

test.each([
  ['some other encoding', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'is not UTF-8'],
  ['UTF-16', Buffer.from(`\ufeff${right}`, 'utf16le'), 'is not UTF-8'],
  ['UTF-16 without a mark', Buffer.from(right, 'utf16le'), 'seems to be UTF-16 or UTF-32'],
  [
    'UTF-32 without a mark',
    Buffer.from([...'{}'].flatMap((character) => [character.charCodeAt(0), 0, 0, 0])),
    'seems to be UTF-16 or UTF-32',
  ],
])('a file in %s is not guessed at', (_, bytes, problem) => {
  const folder = project({});
  writeFileSync(join(folder, 'a.modal.json'), bytes);
  const { status, complaints } = run(['lint'], { folder });
  const message = `"a.modal.json" ${problem}. Save it as UTF-8.\n`;
  expect({ status, complaints }).toEqual({ status: 2, complaints: message });
});

test.each([right.replace('Cake', 'C\0ke'), right.replace('{', '{\0'), `\0${right}`])(
  'a NUL in valid UTF-8 is reported at its place: %j',
  (text) => {
    const { status, output, complaints } = run(['lint'], { folder: project({ 'a.modal.json': text }) });
    expect({ status, complaints }).toEqual({ status: 1, complaints: '' });
    const line = text.slice(0, text.indexOf('\0')).split('\n').length;
    expect(output).toMatch(new RegExp(`^a\\.modal\\.json:${line}:\\d+ error json-syntax`, 'm'));
  },
);

test('a response is not checked against a modal that is none, and the modal is named once', () => {
  const folder = project({ 'a.modal.json': wrong, 'a.response.json': '{ "data": {} }', 'b.json': '{}' });
  const message = (name: string) =>
    `"${name}" is not a valid modal, so responses cannot be checked. Run "json-modal lint ${name}".\n`;
  expect(run(['lint', 'a.response.json'], { folder })).toMatchObject({
    status: 2,
    complaints: message('a.modal.json'),
  });
  expect(run(['lint', '--schema', 'b.json', 'a.response.json', 'b.json'], { folder })).toMatchObject({
    status: 2,
    complaints: message('b.json'),
  });
});

test('too many warnings are reported if nothing else explains the failure', () => {
  const folder = project();
  const words = ['lint', '--quiet', '--max-warnings', '0'];
  const allowed = ['--rule', 'unknown-option=warning', '--rule', 'missing-option=off'];
  expect(run([...words, ...allowed], { folder })).toEqual({
    status: 1,
    output: '1 file checked, no errors.\nFailed: There is 1 warning, but "--max-warnings" allows 0.\n',
    complaints: 'There is 1 warning, but "--max-warnings" allows 0.\n',
  });
  expect(run(words, { folder })).toMatchObject({ status: 1, complaints: '' });
});

test.skipIf(process.platform === 'win32')('a file that nobody can read says why', () => {
  const folder = project({});
  symlinkSync('a.modal.json', join(folder, 'a.modal.json'));
  const { status, complaints } = run(['lint', 'a.modal.json'], { folder });
  const message = '"a.modal.json" could not be read: its links form a cycle.\n';
  expect({ status, complaints }).toEqual({ status: 2, complaints: message });
});

test('a file that cannot be read does not keep the others from being linted', () => {
  const { status, output, complaints } = run(['lint', 'a.modal.json', 'b.modal.json'], { folder: project() });
  expect(status).toBe(2);
  expect(output).toContain('a.modal.json:');
  expect(complaints.trimEnd().split('\n')).toHaveLength(1);
});

test('many responses with a missing modal are reported in one line', () => {
  const folder = project({ 'kept/cake.initial.response.json': '{}', 'kept/cake.submit.response.json': '{}' });
  expect(run(['lint', 'kept/*.response.json'], { folder })).toMatchObject({
    status: 2,
    complaints:
      'Nothing was linted: all 2 responses have no modal beside them. Name the modal with --schema FILE, or the operation of a provider with --operation NAME.\n',
  });
});

test('a baseline hides earlier problems, and none of the new ones', () => {
  const folder = project();
  const updated = run(['lint', '--baseline', 'known.json', '--update-baseline'], { folder });
  expect(updated).toMatchObject({ status: 0, complaints: '' });
  expect(updated.output).toContain('"known.json" now has ');
  writeFileSync(join(folder, 'a.modal.json'), `\n\n${wrong}`);
  for (const format of ['stylish', 'github']) {
    const moved = run(['lint', '--baseline', 'known.json', '--format', format], { folder });
    expect(moved.status).toBe(0);
    expect(moved.output).toMatch(
      /checked, no new problems\.\n1 known problem in "known\.json" is ignored\.\n$/,
    );
  }
  writeFileSync(join(folder, 'a.modal.json'), wrong.replace('"isRequired"', '"isRequird"'));
  expect(run(['lint', '--baseline', 'known.json'], { folder }).status).toBe(1);
  writeFileSync(join(folder, 'a.modal.json'), right);
  expect(run(['lint', '--baseline', 'known.json'], { folder }).output).toMatch(
    /obsolete\. Remove (it|them) with/,
  );
});

test('an unused suppression is a warning, which --max-warnings counts', () => {
  const suppressions = [{ rule: 'unknown-option', pointer: '/nowhere', reason: 'Forgotten.' }];
  const config = JSON.stringify({ suppressions }, null, 2);
  const folder = project({ 'a.modal.json': right, 'json-modal.config.json': config });
  const { status, output } = run(['lint', '--max-warnings', '0'], { folder });
  expect(status).toBe(1);
  expect(output).toContain('json-modal.config.json:5:18 warning unused-suppression');
  expect(run(['lint'], { folder }).status).toBe(0);
});

test('a level of the command line goes before one of the config', () => {
  const config = JSON.stringify({ rules: { 'unknown-option': 'off', 'missing-option': 'off' } });
  const folder = project({ 'a.modal.json': wrong, 'json-modal.config.json': config });
  expect(run(['lint'], { folder }).status).toBe(0);
  expect(run(['lint', '--rule', 'unknown-option=error'], { folder }).status).toBe(1);
});

test('SARIF of a real run is valid, and its paths start at the root of the repository', () => {
  const folder = project({ 'apps/shop/a b.modal.json': wrong });
  const environment = { GITHUB_WORKSPACE: folder };
  const { output } = run(['lint', '--format', 'sarif'], { folder: join(folder, 'apps'), environment });
  const log = JSON.parse(output);
  expect(validateSarif(log)).toEqual([]);
  const { artifactLocation } = log.runs[0].results[0].locations[0].physicalLocation;
  expect(artifactLocation).toEqual({ uri: 'apps/shop/a%20b.modal.json', uriBaseId: '%SRCROOT%' });
});

test('colours are for terminals, or for users who request them', () => {
  const folder = project();
  expect(run(['lint'], { folder }).output).not.toContain('\u001b');
  expect(run(['lint'], { folder, environment: { FORCE_COLOR: '1' } }).output).toContain('\u001b[31m');
});

test('the version is that of the package', () => {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  expect(run(['--version'], { folder: root }).output).toBe(`${version}\n`);
  expect(run(['lint', '--version'], { folder: root }).output).toBe(`${version}\n`);
});
