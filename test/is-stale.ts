import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../.setup/vite/paths.ts';

/** Whether what `npm run build` has made is older than what it is made of, or is not there. */
export function isStale(): boolean {
  // It is made last.
  const built = join(root, 'dist/playground/index.html');
  if (!existsSync(built)) return true;
  const files = ['package.json', ...['.setup', 'src', 'playground'].flatMap(listFiles)];
  return files.some((file) => statSync(join(root, file)).mtimeMs > statSync(built).mtimeMs);
}

function listFiles(folder: string): readonly string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name)).filter((path) => statSync(join(root, path)).isFile());
}
