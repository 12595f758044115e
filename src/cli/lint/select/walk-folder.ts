import { type Dirent, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Returns the files below a folder with one of these endings, in alphabetical order. Skips `node_modules`, hidden folders and
 * links to folders. Unreadable paths are reported.
 */
export function walkFolder(
  path: string,
  base: string,
  endings: readonly string[],
  report: ReportError,
): string[] {
  try {
    const entries = readdirSync(resolve(base, path), { withFileTypes: true });
    return entries
      .sort(byName)
      .flatMap((entry) => filesOf(entry, join(path, entry.name), base, endings, report));
  } catch (error) {
    report(path, error);
    return [];
  }
}

/** Reports an unreadable path and the error. */
type ReportError = (path: string, error: unknown) => void;

function filesOf(
  entry: Dirent,
  path: string,
  base: string,
  endings: readonly string[],
  report: ReportError,
): string[] {
  if (entry.isDirectory() && !isSkipped(entry.name)) return walkFolder(path, base, endings, report);
  return endings.some((ending) => entry.name.endsWith(ending)) && isFile(entry, path, base, report)
    ? [path]
    : [];
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

function isFile(entry: Dirent, path: string, base: string, report: ReportError): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile();
  try {
    return statSync(resolve(base, path), { throwIfNoEntry: false })?.isFile() === true;
  } catch (error) {
    report(path, error);
    return false;
  }
}
