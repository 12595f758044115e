import path, { type PlatformPath } from 'node:path';

/** A path as reports show it: from a folder, with slashes on every system. */
export function pathFrom(folder: string, to: string, system: PlatformPath = path): string {
  return withSlashes(system.relative(folder, system.resolve(folder, to)), system);
}

/** A whole path, spelled as its folder is: where Windows has a drive as `c:` and as `C:`, they are compared as texts. */
export function resolveFrom(folder: string, to: string, system: PlatformPath = path): string {
  return system.resolve(folder, pathFrom(folder, to, system));
}

/** A whole path to compare with others as texts: Windows takes small letters and capitals for the same. */
export function comparablePath(to: string, system: PlatformPath = path): string {
  const whole = system.resolve(to);
  return system.sep === '\\' ? whole.toLowerCase() : whole;
}

/** With slashes, whatever the system separates folders by. */
export function withSlashes(to: string, { sep }: PlatformPath = path): string {
  return sep === '/' ? to : to.replaceAll(sep, '/');
}
