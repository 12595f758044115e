// Prepares everything that is published: node .setup/release/prepare.mjs FOLDER [--rehearsal]
// Writes the tarballs, an SBOM of each, and the text of the release to FOLDER. Fails for anything that must not be published.
// A rehearsal needs no owner, and takes the changes that are not released yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSection } from './changelog.mjs';
import { published } from './owner.mjs';
import { pack, packages, version } from './pack.mjs';
import { describeContents } from './sbom.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [target = '', mode] = process.argv.slice(2);
const isRehearsal = mode === '--rehearsal';
if (target === '') fail('Name a folder for the tarballs.');
const folder = resolve(target);

if (!isRehearsal) {
  if (published.repository === '') fail('Set the owner in .setup/release/owner.json.');
  const tag = process.env['GITHUB_REF_NAME'];
  if (tag !== `v${version}`) fail(`The tag is ${tag}, but package.json has the version ${version}.`);
}
const notes = readSection(isRehearsal ? 'Unreleased' : version);

mkdirSync(folder, { recursive: true });
const tarballs = buildAndPack(folder);
const again = mkdtempSync(join(tmpdir(), 'json-modal-again-'));
const differing = buildAndPack(again).filter((path, index) => hashOf(path) !== hashOf(tarballs[index] ?? ''));
rmSync(again, { recursive: true });
if (differing.length > 0)
  fail(`A second build differs: ${differing.map((path) => basename(path)).join(', ')}.`);

for (const [index, { manifest: described, licences }] of packages.entries()) {
  const path = `${tarballs[index]}`.replace(/\.tgz$/, '.cdx.json');
  writeFileSync(path, `${JSON.stringify(describeContents(described, licences), null, 2)}\n`);
}
writeFileSync(join(folder, 'notes.md'), notes);
for (const path of tarballs) console.log(`${basename(path)}  sha256 ${hashOf(path)}`);

/** @param {string} to */
function buildAndPack(to) {
  const { status } = spawnSync('npm run build', { cwd: root, shell: true, stdio: 'inherit' });
  if (status !== 0) fail('The build failed.');
  return pack(to);
}

/** @param {string} path */
function hashOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** @param {string} reason @returns {never} */
function fail(reason) {
  console.error(reason);
  process.exit(1);
}
