import { createRequire } from 'node:module';
import { join } from 'node:path';

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

/** Returns the command of a folder: installed alone, or brought by the libraries. */
function findInstalled(folder: string): ServerModule | undefined {
  const own = resolveFrom(join(folder, 'package.json'), 'json-modal-cli');
  const libraries = resolveFrom(join(folder, 'package.json'), 'json-modal/package.json');
  const module = own ?? (libraries && resolveFrom(libraries, 'json-modal-cli'));
  return module === undefined ? undefined : { module, args: ['lsp'] };
}

function resolveFrom(file: string, name: string): string | undefined {
  try {
    return createRequire(file).resolve(name);
  } catch {
    // It is not installed there.
    return undefined;
  }
}
