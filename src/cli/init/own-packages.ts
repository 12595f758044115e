import { readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from 'virtual:version';
import { isObject, parseJson } from '../../base/json.ts';
import { withSlashes } from '../../node/paths.ts';

/** The ranges of dependencies by the name of the package. */
type Dependencies = Readonly<Record<string, string>>;

/**
 * Returns the dependencies of a new app on the packages of this repository: the version of this command, or the tarballs that
 * it was installed from, which no registry may have. `file` is a file of the command.
 */
export function findOwnPackages(file = fileURLToPath(import.meta.url)): Dependencies {
  const usual = { 'json-modal': `^${version}` };
  const end = file.lastIndexOf(`${sep}node_modules${sep}`);
  if (end < 0) return usual;
  const tarballs = listTarballs(file.slice(0, end));
  return 'json-modal' in tarballs ? tarballs : usual;
}

/** Returns what `npm install` needs to install them. */
export function toInstallWords(dependencies: Dependencies): readonly string[] {
  return Object.entries(dependencies).map(([name, range]) =>
    range.startsWith('file:') ? range.slice('file:'.length) : name,
  );
}

/** Reads what npm has written about the packages that it installed in a project. Other installers write nothing there. */
function listTarballs(project: string): Dependencies {
  const { packages } = readLock(join(project, 'node_modules/.package-lock.json'));
  const entries = Object.entries(isObject(packages) ? packages : {}).flatMap(([path, installed]) => {
    const [, name] = /^node_modules\/(json-modal(?:-cli|-playground)?)$/.exec(path) ?? [];
    const from = isObject(installed) ? installed['resolved'] : undefined;
    if (name === undefined || typeof from !== 'string' || !from.startsWith('file:')) return [];
    return [[name, `file:${withSlashes(resolve(project, from.slice('file:'.length)))}`] as const];
  });
  return Object.fromEntries(entries);
}

function readLock(path: string): { readonly packages?: unknown } {
  try {
    const lock = parseJson(readFileSync(path, 'utf8'));
    return isObject(lock) ? lock : {};
  } catch {
    return {};
  }
}
