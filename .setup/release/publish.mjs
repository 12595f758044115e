// Publishes the packages that prepare.mjs has packed: node .setup/release/publish.mjs FOLDER
// A package whose version is there already is left out, so that a failed release can be repeated.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packages, tarballNameOf } from './pack.mjs';

const [folder = 'release'] = process.argv.slice(2);

for (const { manifest } of packages) {
  const { name, version } = manifest;
  const isThere = npm('view', `${name}@${version}`, 'version').stdout.trim() === version;
  if (isThere) {
    console.log(`${name}@${version} is published already.`);
    continue;
  }
  const { status } = npm(
    'publish',
    join(folder, tarballNameOf(manifest)),
    '--provenance',
    '--access',
    'public',
  );
  if (status !== 0) process.exit(1);
}

/** @param {readonly string[]} words */
function npm(...words) {
  const isPublishing = words[0] === 'publish';
  return spawnSync('npm', words, { encoding: 'utf8', stdio: isPublishing ? 'inherit' : 'pipe' });
}
