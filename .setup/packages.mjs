import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

if (!isInstalled()) install();

/** Compares contents, not times: npm writes the two files in no fixed order, and a checkout touches one of them. */
function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`;
  if (!existsSync(installed)) return false;
  const found = packagesOf(installed);
  return Object.entries(packagesOf(`${root}package-lock.json`)).every(
    ([path, wanted]) =>
      path === '' || wanted.optional || wanted.devOptional || found[path]?.version === wanted.version,
  );
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

function install() {
  console.log('Installing the packages that package-lock.json names.');
  // Windows starts npm through a .cmd file, which needs a shell.
  const { status } = spawnSync('npm ci --no-audit --no-fund --loglevel=error', {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error('The packages could not be installed: "npm ci" says why above.');
    process.exit(1);
  }
}
