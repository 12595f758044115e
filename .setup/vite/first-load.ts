import { basename, extname } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Joins what pages and the worker load at first: one file for the modules of each set of them. Otherwise a module that a later
 * part needs too gets its own file, and many small files compress worse. The service worker stays one file.
 */
export function joinFirstLoad(): Rolldown.CodeSplittingOptions {
  const name: Rolldown.CodeSplittingNameFunction = (id, context) => {
    const entries = entriesOf(id, context);
    // The styles of a page are for nobody else.
    const isAlone = id.endsWith('.css') || isStart(id, context) || entries.join() === 'service-worker';
    if (isAlone) return null;
    // The editor of a text, which is loaded later, must not load the whole worker for the reader that both need.
    const isReader = entries.join() === 'worker' && isForEditor(id, context);
    return ['first', ...entries, ...(isReader ? ['reader'] : [])].join('-');
  };
  const group = { tags: ['$initial' as const], name, debugName: 'first load' };
  // All entries of a module need what it needs: files cannot need each other in a cycle.
  return { groups: [{ ...group, includeDependenciesRecursively: false }] };
}

/** Whether a module starts a page or the worker. Whoever loads it for something else would start it, too. */
function isStart(id: string, context: Rolldown.ChunkingContext): boolean {
  const info = context.getModuleInfo(id);
  return [id, ...(info?.importers ?? [])].some((start) => context.getModuleInfo(start)?.isEntry);
}

/** Whether the help of an editor needs a module. */
function isForEditor(id: string, context: Rolldown.ChunkingContext): boolean {
  return importersOf(id, context).some((importer) => importer.includes('/src/language-server/'));
}

/** Returns a module and all that import it, by way of others. */
function importersOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const ids = new Set([id]);
  for (const next of ids) {
    const info = context.getModuleInfo(next);
    // A modal loads this one with its first request: whoever shows it, needs it.
    const later = next.endsWith('/src/react/answers.ts') ? info?.dynamicImporters : undefined;
    for (const importer of [...(info?.importers ?? []), ...(later ?? [])]) ids.add(importer);
  }
  return [...ids];
}

/** Returns the names of the pages that load a module at first, and of the worker. */
function entriesOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const entries = importersOf(id, context).filter((importer) => context.getModuleInfo(importer)?.isEntry);
  return entries.map((entry) => basename(entry, extname(entry))).sort();
}
