import { posix } from 'node:path';
import { exceptions, generated, layers, playgroundPackages } from './layers.ts';
import type { Source } from './sources.ts';

/** The imports of a file that its folder does not permit, each as `path -> import`. */
export function findForbiddenImports(source: Source): readonly string[] {
  return importsOf(source)
    .filter((name) => !isPermitted(source.path, name))
    .map((name) => `${source.path} -> ${name}`);
}

/** The packages that a file needs, `react-dom` for `react-dom/client`. */
export function packagesOf(source: Source): readonly string[] {
  return importsOf(source)
    .filter((name) => !/^(\.|node:|virtual:)/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}

function importsOf({ code }: Source): readonly string[] {
  const named = code.matchAll(/^\s*(?:import|export)\b[\w\s,*{}$]*?\bfrom\s*['"]([^'"]+)['"]/gm);
  const bare = code.matchAll(/^\s*import\s*['"]([^'"]+)['"]/gm);
  const calls = code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g);
  return [...named, ...bare, ...calls].flatMap(([, name]) => name ?? []);
}

function isPermitted(path: string, name: string): boolean {
  const target = name.startsWith('.') ? posix.join(posix.dirname(path), name) : undefined;
  if (!path.startsWith('src/')) return target?.startsWith('playground/') ?? isBelow(playgroundPackages, name);
  const layer = layerOf(path);
  const permission = layers[layer];
  if (permission === undefined) return false;
  if (target !== undefined && !target.startsWith('src/')) return false;
  const wanted = target === undefined ? generated[name] : layerOf(target);
  if (wanted !== undefined) return [layer, ...permission.layers].includes(wanted);
  return isBelow([...permission.packages, ...(exceptions[path] ?? [])], name);
}

function layerOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function isBelow(packages: readonly string[], name: string): boolean {
  return packages.some((allowed) => `${name}/`.startsWith(allowed.endsWith(':') ? allowed : `${allowed}/`));
}
