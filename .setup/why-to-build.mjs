import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Returns why `dist` is not what `npm run build` would make: it is missing, or older than a source. `null` if it is. */
export function whyToBuild() {
  // It is made last.
  const built = join(root, 'dist/playground/index.html');
  if (!existsSync(built)) return 'dist is missing.';
  const made = statSync(built).mtimeMs;
  const sources = ['package.json', ...['.setup', 'src', 'playground'].flatMap(listFiles)];
  const newer = sources.find((file) => statSync(join(root, file)).mtimeMs > made);
  return newer === undefined ? null : `dist is older than ${newer}.`;
}

/** @param {string} folder */
function listFiles(folder) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name)).filter((path) => statSync(join(root, path)).isFile());
}
