import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium.mjs';

const found = findChromium() ?? afterTrying(downloadByPlaywright) ?? afterTrying(installByApt);

if (!found) {
  console.error(
    'The tests need Chromium: install Chromium or Google Chrome, or set CHROMIUM to the path of one.',
  );
  process.exit(1);
}

/** @param {() => void} obtain */
function afterTrying(obtain) {
  obtain();
  return findChromium();
}

function downloadByPlaywright() {
  console.log('No Chromium found: trying the download of Playwright.');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  // Without a network, the answer should come soon, and the attempts are not worth a line.
  run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  });
}

function installByApt() {
  if (process.getuid?.() !== 0) return;
  console.log("No Chromium yet: trying the system's package manager.");
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  if (run('apt-get', ['update', '-qq'], environment)) {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], environment);
  }
}

/** @param {string} command @param {string[]} words @param {Record<string, string>} environment */
function run(command, words, environment) {
  const options = { env: { ...process.env, ...environment }, timeout: 300_000 };
  return spawnSync(command, words, { ...options, stdio: 'ignore' }).status === 0;
}
