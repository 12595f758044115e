import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeProject } from '../../make-project.ts';
import { runHere } from '../run.ts';

const secret = 'Kq7vX2mPz9wLr4TtBn';

/** Files of a machine that have a secret, in the shapes that a reader of JSON or of configs would quote. */
const secretFiles = {
  environ: `JSON_MODAL_SECRET=${secret}\0PATH=/bin`,
  word: secret,
  netrc: `machine x login y password ${secret}`,
  broken: `{ "rules": ${secret} }`,
  'member.json': `{ "${secret}": 1 }`,
  'config-like.json': `{ "rules": { "${secret}": "off" }, "${secret}": 1 }`,
  'level.json': `{ "rules": { "unknown-option": "${secret}" } }`,
  'list.json': `{ "ignores": ["!${secret}"], "suppressions": [{ "rule": "${secret}" }] }`,
  'package-like.json': `{ "json-modal": { "maxWarnings": "${secret}" } }`,
  'baseline.json': `{ "version": "${secret}", "files": {} }`,
  'entries.json': `{ "version": 3, "files": { "${secret}": 1 } }`,
};
const modal = '{ "properties": { "blocks": { "properties": {} }, "actions": { "properties": {} } } }';

const formats = ['stylish', 'json', 'github', 'sarif', 'junit', 'gitlab'];

function makeHome() {
  const home = makeProject({ ...secretFiles, 'app/cake.modal.json': modal, 'app/sub/tea.modal.json': modal });
  onTestFinished(() => rmSync(home, { recursive: true }));
  const app = join(home, 'app');
  mkdirSync(join(app, 'node_modules'));
  symlinkSync(home, join(app, 'node_modules/home'));
  for (const name of Object.keys(secretFiles))
    writeFileSync(join(app, `in-${name}`), readFileSync(join(home, name)));
  return { home, app };
}

async function expectSilence(app: string, ...words: readonly string[]) {
  for (const format of formats) {
    const { status, output, complaints } = await runHere(['lint', '--format', format, ...words], app);
    expect(status).not.toBe(0);
    expect(output + complaints).not.toContain(secret);
    expect(output + complaints).not.toContain(secret.slice(0, 6));
  }
  const printed = await runHere(['config', join(app, 'cake.modal.json')], app);
  expect(printed.output + printed.complaints).not.toContain(secret);
}

describe('a config never shows a file', () => {
  const ways = (home: string, name: string) => [
    { extends: `../${name}` },
    { extends: [join(home, name)] },
    { extends: `home/${name}` },
    { extends: `home/../../../../../../../../../..${join(home, name)}` },
    { extends: `./in-${name}` },
    { baseline: `../${name}` },
    { baseline: `in-${name}` },
  ];
  test.each(Object.keys(secretFiles))('%s', async (name) => {
    const { home, app } = makeHome();
    for (const config of ways(home, name)) {
      writeFileSync(join(app, 'json-modal.config.json'), JSON.stringify(config));
      await expectSilence(app);
    }
  });

  test.each(Object.keys(secretFiles))('%s, as the target of a link', async (name) => {
    const { home, app } = makeHome();
    for (const target of [join(home, name), join(app, `in-${name}`)])
      for (const link of ['json-modal.config.json', 'package.json']) {
        symlinkSync(target, join(app, link));
        const { output, complaints } = await runHere(['lint'], app);
        expect(output + complaints).not.toContain(secret.slice(0, 6));
        rmSync(join(app, link));
      }
  });
});

test.each(Object.keys(secretFiles))('a link that is named as a document never shows %s', async (name) => {
  const { home, app } = makeHome();
  for (const target of [join(home, name), join(app, `in-${name}`)])
    for (const link of ['x.modal.json', 'x.filter.json', 'x.manifest.json', 'cake.response.json']) {
      symlinkSync(target, join(app, link));
      writeFileSync(join(app, 'list'), link);
      await expectSilence(app);
      for (const words of [['*.json'], [link], ['--', link], ['--files-from', 'list']])
        expect(JSON.stringify(await runHere(['lint', ...words], app))).not.toContain(secret.slice(0, 6));
      rmSync(join(app, link));
    }
});

test('the case of a file name does not matter', async () => {
  const { app } = makeHome();
  writeFileSync(join(app, 'sub/X.Modal.json'), modal);
  const { output } = await runHere(['lint', 'sub'], app);
  expect(output).toContain('sub/X.Modal.json:');
});

test('a link to a document is linted, and the one to another file is named', async () => {
  const { home, app } = makeHome();
  symlinkSync(join(app, 'cake.modal.json'), join(app, 'sub/linked.modal.json'));
  symlinkSync(join(home, 'netrc'), join(app, 'sub/other.modal.json'));
  const { output } = await runHere(['lint', 'sub'], app);
  expect(output).toContain('sub/linked.modal.json:');
  expect(output).toContain(
    '1 link to files that are not named as documents not linted: "sub/other.modal.json".',
  );
});

describe('a config reads what is in the checkout, or installed', () => {
  const outside = 'is not in the checkout, so it is not read. Move it there, or install it as a package.';
  test.each<[string, Readonly<Record<string, string>>, string, string | null]>([
    ['a folder above, in the checkout', { '.git/HEAD': '', 'base.json': '{}' }, '../base.json', null],
    ['a folder above, which is the current one', { 'base.json': '{}' }, '../base.json', null],
    ['a package', { 'node_modules/base/index.json': '{}' }, 'base/index.json', null],
    ['a file outside', { 'app/.git/HEAD': '', 'base.json': '{}' }, '../base.json', outside],
  ])('%s', async (_, files, name, problem) => {
    const home = makeProject({ ...files, 'app/cake.modal.json': modal });
    onTestFinished(() => rmSync(home, { recursive: true }));
    const config = join(home, 'app/json-modal.config.json');
    writeFileSync(config, JSON.stringify({ extends: name }));
    const { complaints } = await runHere(['lint'], problem === null ? home : dirname(config));
    if (problem === null) expect(complaints).toBe('');
    else
      expect(complaints).toContain(`"json-modal.config.json" at line 1, column 2: "../base.json" ${problem}`);
  });
});
