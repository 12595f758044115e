import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { documentEndings, responseEnding } from '../../../../src/cli/modal-of-response.ts';
import { makeProject } from '../../../make-project.ts';
import { depth } from '../../../seed.ts';
import { runHere } from '../../run.ts';

const endings = [...documentEndings, responseEnding];

/** An entry of a random tree. */
interface Entry {
  readonly path: string;
  readonly kind: 'file' | 'link' | 'broken' | 'folder-link';
}

const name = fc.constantFrom('a', 'b', '.c', 'd e', '[x]', 'node_modules', '.git-like', 'z.y');
const stem = fc.constantFrom('cake', 'cake.opened', '.hidden', 'a b', '{x}');
const ending = fc.constantFrom(...endings, '.json');
const entry: fc.Arbitrary<Entry> = fc.record({
  path: fc
    .tuple(fc.array(name, { maxLength: 3 }), stem, ending)
    .map(([folders, base, last]) => [...folders, base + last].join('/')),
  kind: fc.oneof(
    { weight: 7, arbitrary: fc.constant('file' as const) },
    { weight: 1, arbitrary: fc.constantFrom('link' as const, 'broken' as const, 'folder-link' as const) },
  ),
});
const tree = fc.record({
  entries: fc.uniqueArray(entry, { minLength: 1, maxLength: 14, selector: ({ path }) => path }),
  submodule: fc.option(fc.uniqueArray(entry, { minLength: 1, maxLength: 4, selector: ({ path }) => path })),
});

/** A valid document or response, by the ending of its name. */
const contents: Readonly<Record<string, string>> = {
  '.modal.json':
    '{"type":"object","properties":{"blocks":{"type":"object","properties":{"line":{"$ref":"#/definitions/element-separator"}}},"actions":{"type":"object","properties":{"ok":{"$ref":"#/definitions/action-primary","options":{"label":"OK","handler":"request"}}}}}}',
  '.response.json': '{"data":{}}',
  '.filter.json': '{"type":"deals","conditions":{"glue":"and","conditions":[]}}',
  '.manifest.json': '{"version":"v202101","endpoints":{}}',
};

function textOf(path: string): string {
  const known = endings.find((known) => path.endsWith(known));
  return known === undefined ? '{"name":"other","version":"1.0.0"}' : (contents[known] ?? '{}');
}

function isOurs(path: string): boolean {
  return endings.some((known) => path.endsWith(known));
}

function write(folder: string, entries: readonly Entry[]): void {
  for (const { path, kind } of entries) {
    const whole = join(folder, path);
    if (existsSync(whole)) continue;
    mkdirSync(dirname(whole), { recursive: true });
    if (kind === 'broken') symlinkSync('nowhere.json', whole);
    else if (kind === 'folder-link') symlinkSync('.', whole);
    else if (kind === 'link') {
      const target = `${whole}.target`;
      writeFileSync(target, textOf(path));
      symlinkSync(target, whole);
    } else writeFileSync(whole, textOf(path));
  }
}

function git(folder: string, ...words: string[]): string {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'protocol.file.allow=always'];
  return execFileSync('git', [...identity, ...words], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

/** The files that a run linted, and those that it could not read. */
async function lint(folder: string, ...words: string[]) {
  const { output } = await runHere(['lint', '--format', 'json', ...words], folder);
  const report: {
    files: { path: string }[];
    failures: { message: string }[];
  } = JSON.parse(output);
  const unreadable = report.failures
    .flatMap(({ message }) => /^"(.*)" could not be read: it is a link/.exec(message)?.slice(1) ?? [])
    .filter(isOurs);
  return { files: report.files.map(({ path }) => path).sort(), unreadable: unreadable.sort() };
}

test('a folder, a glob, changed files, a hook and named files select the same of any tree', async () => {
  await fc.assert(
    fc.asyncProperty(tree, async ({ entries, submodule }) => {
      const above = makeProject({});
      onTestFinished(() => rmSync(above, { recursive: true, force: true }));
      const folder = join(above, 'tree');
      mkdirSync(folder);
      git(folder, 'init', '-q');
      git(folder, 'commit', '-q', '--allow-empty', '-m', 'Start');
      if (submodule !== null) {
        const origin = join(above, 'origin');
        mkdirSync(origin);
        git(origin, 'init', '-q');
        git(origin, 'commit', '-q', '--allow-empty', '-m', 'Start');
        git(folder, 'submodule', '--quiet', 'add', origin, 'sub');
        git(folder, 'commit', '-q', '-m', 'Add a submodule');
        write(join(folder, 'sub'), submodule);
        git(join(folder, 'sub'), 'add', '-A', '-f');
        git(join(folder, 'sub'), 'commit', '-q', '-m', 'Change it');
      }
      const base = git(folder, 'rev-parse', 'HEAD').trim();
      write(folder, entries);
      git(folder, 'add', '-A', '-f', '--', '.');
      if (entries.length % 2 === 0) git(folder, 'commit', '-q', '-m', 'Change');

      const tracked = git(folder, 'ls-files', '-z', '--recurse-submodules', '--cached').split('\0');
      const staged = [...new Set(tracked)].filter(isOurs);
      writeFileSync(join(above, 'staged'), staged.join('\0'));
      const ways = {
        folder: await lint(folder),
        glob: await lint(folder, `**/*{${endings.join()}}`),
        since: await lint(folder, '--since', base),
        hook: await lint(folder, '--files-from', join(above, 'staged')),
        named: staged.length === 0 ? await lint(folder) : await lint(folder, '--', ...staged),
        json: await lint(folder, '**/*.json'),
      };
      for (const way of Object.values(ways)) expect(way).toEqual(ways.folder);
    }),
    { numRuns: depth(5, 20), endOnFailure: true },
  );
});
