import { mkdtempSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of files that tests write, by its real path: Node and tsc follow a linked one differently. */
    folder: string;
    /** Whether `--update` was given. */
    isUpdating: boolean;
  }
}

/** Gives tests a folder to write in, and removes it after them. */
export function setup({ config, provide }: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'json-modal-'));
  provide('folder', folder);
  provide('isUpdating', config.snapshotOptions.updateSnapshot === 'all');
  // Asynchronously: Vitest would notice too late that a worker has ended.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
