import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSection } from '../../.setup/release/changelog.mjs';
import { packages, tarballNameOf } from '../../.setup/release/pack.mjs';
import { describeContents } from '../../.setup/release/sbom.mjs';
import { manifest, root } from '../../.setup/vite/paths.ts';

const folder = `${root}.github/workflows/`;
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }));

test.each(workflows)('$name runs actions that nobody can change: each by its commit', ({ text }) => {
  const uses = [...text.matchAll(/uses: (.+)/g)].map(([, action = '']) => action);
  const loose = uses.filter(
    (action) => !/^(\.\/|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/.test(action),
  );
  expect(uses.length).toBeGreaterThan(0);
  expect(loose).toEqual([]);
});

test.each(workflows)('$name runs scripts that exist, with few permissions', ({ text }) => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const names = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...text.matchAll(/(?:node|bash) (\.\S+)/g)].map(([, path = '']) => path);
  expect(files.filter((path) => !existsSync(root + path))).toEqual([]);
  expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
});

test('the action, the job of GitLab and their docs name the version that they belong to', () => {
  const files = ['.github/actions/json-modal/lint.sh', '.gitlab/json-modal.yml', 'docs/ci.md'];
  const named = /(?:json-modal-cli@|actions\/json-modal@v)(\d[\d.]*\d)/;
  const versions = files.map((path) => named.exec(readFileSync(root + path, 'utf8'))?.[1]);
  expect(versions).toEqual(files.map(() => manifest.version));
});

test('the text of a release is its section of the changelog', () => {
  expect(readSection('Unreleased')).toMatch(/^### Added\n/);
  expect(readSection('Unreleased')).not.toContain('\n## ');
  expect(() => readSection('9.9.9')).toThrow('CHANGELOG.md has nothing about 9.9.9.');
});

test('the packages have one version, and need each other in it', () => {
  expect(packages.map((one) => one.manifest['version'])).toEqual(packages.map(() => manifest.version));
  expect(packages.map((one) => tarballNameOf(one.manifest))).toEqual([
    `json-modal-playground-${manifest.version}.tgz`,
    `json-modal-cli-${manifest.version}.tgz`,
    `json-modal-renderer-${manifest.version}.tgz`,
    `json-modal-${manifest.version}.tgz`,
  ]);
  expect(packages.at(-1)?.manifest['optionalDependencies']).toEqual({
    'json-modal-cli': manifest.version,
    'json-modal-playground': manifest.version,
  });
});

test('an SBOM names what is installed and what is bundled', () => {
  const [page, command, renderer, libraries] = packages.map((one) =>
    describeContents(one.manifest, one.licences),
  );
  const namesOf = (sbom: typeof page, isBundled: boolean) =>
    sbom?.components
      .filter(({ properties }) => properties[0]?.value === String(isBundled))
      .map(({ name }) => name) ?? [];
  expect(namesOf(page, true)).toEqual(expect.arrayContaining(['react', '@codemirror/view']));
  expect(namesOf(command, true)).toEqual(expect.arrayContaining(['picomatch', 'jose']));
  expect([...namesOf(page, false), ...namesOf(command, false)]).toEqual([]);
  expect(namesOf(renderer, false)).toEqual(['zustand']);
  expect(namesOf(libraries, false)).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)));
});
