import { relative, resolve, sep } from 'node:path';

/** A path as reports show it: from a folder, with slashes on every system. */
export function pathFrom(folder: string, path: string): string {
  return withSlashes(relative(folder, resolve(folder, path)));
}

/** With slashes, whatever the system separates folders by. */
export function withSlashes(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
