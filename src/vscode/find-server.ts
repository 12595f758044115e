import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The module of a server, and its arguments. */
export interface ServerModule {
  /** Absolute. */
  readonly module: string;
  readonly args: readonly string[];
}

/**
 * Returns the server of the json-modal that one of the folders has installed, or else that of the extension. Only folders whose
 * code may run must be passed.
 */
export function findServer(trustedFolders: readonly string[], bundledModule: string): ServerModule {
  const installed = trustedFolders.flatMap((folder) => findInstalled(folder) ?? []);
  return installed[0] ?? { module: bundledModule, args: [] };
}

function findInstalled(folder: string): ServerModule | undefined {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('json-modal/package.json');
    const module = join(dirname(manifest), 'dist', 'cli', 'index.js');
    return existsSync(module) ? { module, args: ['lsp'] } : undefined;
  } catch {
    // It is not installed there.
    return undefined;
  }
}
