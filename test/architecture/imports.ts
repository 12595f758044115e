import { posix } from 'node:path';
import { generated, layers, playgroundLayers, playgroundPackages } from './layers.ts';
import type { Source } from './sources.ts';

/** The imports of a file that its folder does not permit, each as `path -> import`. */
export function findForbiddenImports(source: Source): readonly string[] {
  return importsOf(source)
    .filter((name) => !isPermitted(source.path, name))
    .map((name) => `${source.path} -> ${name}`);
}

/** The folders of layers from which files of other layers import, each as `layer/folder`. */
export function findOpenFolders(sources: readonly Source[]): ReadonlySet<string> {
  const folders = sources.flatMap((source) =>
    filesOf(source)
      .filter((target) => layerOf(target) !== layerOf(source.path) && folderInLayer(target) !== '')
      .map((target) => `${layerOf(target)}/${folderInLayer(target)}`),
  );
  return new Set(folders);
}

/** The packages that a file needs, `react-dom` for `react-dom/client`. */
export function packagesOf(source: Source): readonly string[] {
  return importsOf(source)
    .filter((name) => !/^(\.|node:|virtual:)/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}

/** The shortest way on which each file needs itself, as `path -> path -> path`. */
export function findCircles(sources: readonly Source[]): readonly string[] {
  const needs = new Map(sources.map((source) => [source.path, filesOf(source)]));
  return sources.flatMap(({ path }) => wayBack(path, needs)?.join(' -> ') ?? []);
}

/** Joins the files of each folder, with the imports that leave it. */
export function joinFolders(sources: readonly Source[]): readonly Source[] {
  const folders = new Set(sources.map(({ path }) => posix.dirname(path)));
  return [...folders].map((path) => {
    const files = sources.filter((source) => posix.dirname(source.path) === path);
    const targets = files.flatMap(filesOf).map(posix.dirname);
    const imports = targets.filter((target) => target !== path);
    const code = imports
      .map((target) => `import './${posix.relative(posix.dirname(path), target)}';`)
      .join('\n');
    return { path, code, text: code };
  });
}

/** Joins the files of each folder beside others in the same folder, with all below it. Files beside folders are left out. */
export function joinSiblings(sources: readonly Source[], parent: string): readonly Source[] {
  const folderOf = (path: string) => /^[^/]+(?=\/)/.exec(posix.relative(parent, path))?.[0] ?? '..';
  const inFolders = sources.filter(({ path }) => path.startsWith(`${parent}/`) && folderOf(path) !== '..');
  return [...new Set(inFolders.map(({ path }) => folderOf(path)))].map((name) => {
    const files = inFolders.filter(({ path }) => folderOf(path) === name);
    const targets = new Set(files.flatMap(filesOf).map(folderOf));
    const others = [...targets].filter((target) => target !== '..' && target !== name);
    const code = others.map((target) => `import './${target}';`).join('\n');
    return { path: `${parent}/${name}`, code, text: code };
  });
}

function wayBack(path: string, needs: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const seen = new Set<string>();
  let ways: (readonly string[])[] = [[path]];
  while (ways.length > 0) {
    ways = ways.flatMap((way) => (needs.get(way.at(-1) ?? '') ?? []).map((next) => [...way, next]));
    const back = ways.find((way) => way.at(-1) === path);
    if (back) return back;
    ways = ways.filter((way) => {
      const last = way.at(-1) ?? '';
      const isNew = !seen.has(last);
      seen.add(last);
      return isNew;
    });
  }
  return undefined;
}

function filesOf(source: Source): readonly string[] {
  const folder = posix.dirname(source.path);
  return importsOf(source)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(folder, name));
}

function importsOf({ code }: Source): readonly string[] {
  const named = code.matchAll(/^\s*(?:import|export)\b[\w\s,*{}$]*?\bfrom\s*['"]([^'"]+)['"]/gm);
  const bare = code.matchAll(/^\s*import\s*['"]([^'"]+)['"]/gm);
  const calls = code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g);
  const required = code.matchAll(/\bcreateRequire\(\s*import\.meta\.url,?\s*\)\(\s*['"]([^'"]+)['"]/g);
  return [...named, ...bare, ...calls, ...required].flatMap(([, name]) => name ?? []);
}

function isPermitted(path: string, name: string): boolean {
  const target = name.startsWith('.') ? posix.join(posix.dirname(path), name) : undefined;
  if (!path.startsWith('src/'))
    return target === undefined
      ? isBelow(playgroundPackages, name)
      : target.startsWith('playground/') || (playgroundLayers.includes(layerOf(target)) && isOpen(target));
  const layer = layerOf(path);
  const permission = layers[layer];
  if (permission === undefined) return false;
  if (target !== undefined && !target.startsWith('src/')) return false;
  const wanted = target === undefined ? generated[name] : layerOf(target);
  if (wanted === layer) return true;
  if (wanted !== undefined) return permission.layers.includes(wanted) && isOpen(target);
  return isBelow(permission.packages, name);
}

/** Whether other layers may import a file: those beside the folders of its layer, and those in open folders. */
function isOpen(target: string | undefined): boolean {
  const folder = target === undefined ? '' : folderInLayer(target);
  return folder === '' || (layers[layerOf(target ?? '')]?.open ?? []).includes(folder);
}

/** The folder of a file inside its layer, such as `check` for `src/format/check/violation.ts`. */
function folderInLayer(path: string): string {
  return posix.dirname(path).split('/').slice(2).join('/');
}

function layerOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function isBelow(packages: readonly string[], name: string): boolean {
  return packages.some((allowed) => `${name}/`.startsWith(allowed.endsWith(':') ? allowed : `${allowed}/`));
}
