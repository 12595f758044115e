import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

/** A new folder with these files in it, its name begun like this; it is gone after the tests. */
export function makeProject(files: Readonly<Record<string, string>> = {}, begin = 'project-'): string {
  const folder = mkdtempSync(join(inject('folder'), begin));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
