import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathFrom } from '../../node/paths.ts';
import { documentEndings, findModalOfResponse, modalEnding, responseEnding } from '../modal-of-response.ts';
import type { LeftOut } from '../policy/select/left-out.ts';
import { type FileSelection, selectFiles } from '../policy/select/select-files.ts';
import type { LintSettings } from './settings.ts';

/**
 * Selects the documents and the responses beside their modals; if a modal or an operation is given, its responses. Every way
 * to select files uses it.
 */
export function selectDocuments(settings: LintSettings, folder: string): FileSelection {
  const { words, files, filesFrom, mayMatchNothing, schema, responseTo } = settings;
  const named = { files, isListed: filesFrom !== undefined, mayMatchNothing };
  if ((schema ?? responseTo) !== undefined)
    return { ...selectFiles(words, folder, { endings: [responseEnding] }, named), folders: [] };
  const selection = selectFiles(
    words,
    folder,
    { endings: [...documentEndings, responseEnding], findReason },
    named,
  );
  return { ...selection, leftOut: [...selection.leftOut, ...findUnnamed(selection, folder)] };

  function findReason(path: string): LeftOut['reason'] | undefined {
    return isLoneResponse(path, folder) ? 'lone' : undefined;
  }
}

/** Returns whether a file is a response without a modal beside it. */
function isLoneResponse(path: string, folder: string): boolean {
  return path.endsWith(responseEnding) && findModalOfResponse(resolve(folder, path), folder) === undefined;
}

/** Returns the responses beside selected modals that are not selected. */
function findUnnamed({ files, leftOut }: FileSelection, folder: string): readonly LeftOut[] {
  const modals = files.filter((file) => file.endsWith(modalEnding));
  if (modals.length === 0) return [];
  const covered = new Set([...files, ...leftOut.map(({ path }) => path)]);
  const selected = new Set(modals);
  const folders = new Set(modals.map((file) => file.slice(0, file.lastIndexOf('/') + 1)));
  return [...folders].flatMap((prefix) =>
    listResponses(resolve(folder, prefix))
      .map((name) => prefix + name)
      .filter((path) => !covered.has(path) && isOf(path))
      .map((path) => ({ path, reason: 'unnamed' }) as const),
  );

  function isOf(response: string): boolean {
    const modal = findModalOfResponse(resolve(folder, response), folder);
    return modal !== undefined && selected.has(pathFrom(folder, modal));
  }
}

function listResponses(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(responseEnding))
      .sort();
  } catch {
    // The search already reports an unreadable folder.
    return [];
  }
}
