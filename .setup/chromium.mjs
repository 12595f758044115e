import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/**
 * Each window of the full browser loads the pages of its address bar's list, 400 files, beside the page that is tested. The
 * last one of several lists of features counts, so that this one says again what Playwright turns off.
 */
const turnedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Root's Chromium starts only without its sandbox; the rest keeps it from asking the network for anything. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${turnedOff.join(',')}`,
];

/** The path of a Chromium that starts on this machine, `CHROMIUM` before all others; undefined when there is none. */
export function findChromium() {
  for (const path of places()) if (path && existsSync(path) && starts(path)) return path;
  return undefined;
}

function* places() {
  yield process.env['CHROMIUM'];
  yield* onPath();
  yield* usualPlaces();
  yield playwrightsOwn();
}

function onPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function usualPlaces() {
  const windows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
    (name) => process.env[name] ?? [],
  );
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...windows.map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
    ...windows.map((folder) => join(folder, 'Chromium/Application/chrome.exe')),
  ];
}

function playwrightsOwn() {
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
}

/**
 * Some systems have a stand-in that only says how to install it. On Windows the question would open a window.
 * @param {string} path
 */
function starts(path) {
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
