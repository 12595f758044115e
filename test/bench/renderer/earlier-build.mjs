import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cache } from './build-page.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Returns the folder of the package as it was built at the last release, or at the commit in BENCH_BEFORE; `null` without one. */
export function buildEarlier() {
  const name = process.env['BENCH_BEFORE'] ?? git('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^');
  const commit = name && git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (!commit) {
    if (process.env['BENCH_BEFORE']) throw new Error(`There is no commit "${name}".`);
    return null;
  }
  const tree = join(cache, 'commits', commit);
  if (!existsSync(join(tree, 'dist'))) {
    mkdirSync(tree, { recursive: true });
    run(root, 'git', 'archive', '--format=tar', `--output=${tree}.tar`, commit);
    run(tree, 'tar', '-xf', `${tree}.tar`);
    // It may need packages that are not installed any more.
    run(tree, 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
    run(tree, 'npx', '--no-install', 'vite', 'build', '--logLevel', 'error');
  }
  return join(tree, 'dist');
}

/** @param {readonly string[]} what */
function git(...what) {
  return spawnSync('git', what, { cwd: root, encoding: 'utf8' }).stdout.trim();
}

/**
 * @param {string} cwd
 * @param {string} command
 * @param {readonly string[]} what
 */
function run(cwd, command, ...what) {
  const { status } = spawnSync(command, what, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`"${command} ${what.join(' ')}" has failed.`);
}
