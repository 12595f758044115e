import { type Dirent, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The files below a folder whose names end in this way, in alphabetical order. Left out are `node_modules`, folders whose
 * name begins with a dot, and links to folders, which may lead in a circle.
 */
export function walkFolder(path: string, base: string, ending: string): string[] {
  const entries = readdirSync(resolve(base, path), { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries.sort(byName)) {
    const inner = join(path, entry.name);
    if (entry.isDirectory() && !isSkipped(entry.name)) files.push(...walkFolder(inner, base, ending));
    if (entry.name.endsWith(ending) && isFile(entry, base, inner)) files.push(inner);
  }
  return files;
}

function byName(one: Dirent, other: Dirent): number {
  return one.name < other.name ? -1 : 1;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}/${name}`;
}

function isSkipped(name: string): boolean {
  return name === 'node_modules' || name.startsWith('.');
}

function isFile(entry: Dirent, base: string, path: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile();
  return statSync(resolve(base, path), { throwIfNoEntry: false })?.isFile() === true;
}
