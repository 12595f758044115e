import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, resolve } from 'node:path';
import { isObject } from '../../../base/json.ts';
import { toPointer } from '../../../base/pointer.ts';
import { describeSyntaxPlace } from '../../../lint/text/read-tree.ts';
import { comparableTarget, pathFrom } from '../../../node/paths.ts';
import { attempt, CliError } from '../../cli-error.ts';
import { parseFile, readText } from '../../read-text.ts';
import { isInCheckout } from '../../repository-path.ts';
import { quote } from '../../words.ts';
import { checkConfig } from './check-config.ts';
import {
  type Config,
  type ConfigContents,
  type ConfigPlace,
  type ConfigSource,
  errorInConfig,
  mergeConfigs,
} from './config.ts';
import { formerNamesIn, withPresentNames } from './renamed-rules.ts';

/** Reads the config file that an argument names, or the member of a package.json. Errors name it by `name`. */
export function readConfig(path: string, folder: string, name = pathFrom(folder, path)): Config {
  return readPart({ path, name, folder, base: dirname(path), extending: [] });
}

/** Reads a config file that was found beside documents. */
export function readFoundConfig(path: string, folder: string): Config {
  assertOwn(path, folder);
  return readConfig(path, folder);
}

/** Reads the member "json-modal" of a package.json that was found; `undefined` if it is missing. */
export function readManifestConfig(path: string, folder: string): Config | undefined {
  const name = pathFrom(folder, path);
  const text = attempt(() => readText(path, name));
  // An unreadable package.json is ignored unless it has a config.
  if (!text.ok || !text.value.includes('"json-modal"')) return undefined;
  assertOwn(path, folder);
  const manifest = parse(text.value, name);
  return configIn(manifest, text.value, { path, name, folder, base: dirname(path), extending: [] });
}

/** A config file that is being read. */
interface Part {
  readonly path: string;
  /** Its name in errors. */
  readonly name: string;
  /** The folder that names in errors are relative to. */
  readonly folder: string;
  /** The folder that its paths are relative to. */
  readonly base: string;
  /** The files that extend it, each the one before. */
  readonly extending: readonly string[];
}

function readPart(part: Part): Config {
  const { name } = part;
  const text = readText(part.path, name);
  const value = parse(text, name);
  if (basename(part.path) !== 'package.json') return toConfig(value, text, '', name, part);
  const config = configIn(value, text, part);
  if (config === undefined) throw new CliError(`${quote(name)} has no member "json-modal".`);
  return config;
}

function configIn(manifest: unknown, text: string, part: Part): Config | undefined {
  const value = isObject(manifest) ? manifest['json-modal'] : undefined;
  const name = `${part.name}#json-modal`;
  return value === undefined ? undefined : toConfig(value, text, '/json-modal', name, part);
}

/** Parses a JSON text. Fails if it is not JSON. */
function parse(text: string, name: string): unknown {
  const value = parseFile(text);
  if (value !== undefined) return value;
  throw new CliError(`${quote(name)} is not JSON${describeSyntaxPlace(text)}`);
}

/** Converts a value to a config. `member` is its pointer in the text. */
function toConfig(value: unknown, text: string, member: string, name: string, part: Part): Config {
  const problem = checkConfig(value);
  const file = { path: part.path, name, text, folder: part.base };
  if (problem !== undefined)
    throw errorInConfig({ source: file, at: member + problem.pointer }, problem.message);
  // The value fits the declaration.
  const writtenContents = value as ConfigContents;
  const source = { ...file, formerNames: formerNamesIn(writtenContents) };
  const contents = withPresentNames(writtenContents);
  const named = { source, at: `${member}/extends` };
  const bases = readBases([contents.extends ?? []].flat(), name, part, named);
  const own = toOwn(contents, source, member);
  if (own.baseline !== undefined) assertInside(own.baseline.value, part, own.baseline);
  return [...bases, own].reduce(mergeConfigs);
}

function toOwn(contents: ConfigContents, source: ConfigSource, member: string): Config {
  const {
    rules,
    overrides = [],
    ignores = [],
    suppressions = [],
    contexts = {},
    baseline,
    maxWarnings,
  } = contents;
  const { folder } = source;
  const at = (name: string) => ({ source, at: `${member}/${name}` });
  return {
    path: source.path,
    sources: [source],
    ...(contents.root === true && { root: at('root') }),
    ...(contents.locked !== undefined && { isLocked: contents.locked }),
    levels: [
      ...(rules === undefined ? [] : [{ rules, ...at('rules') }]),
      ...overrides.map(({ files, rules: levels = {} }, index) => ({
        rules: levels,
        patterns: { folder, files: [files].flat() },
        ...at(`overrides/${index}/rules`),
      })),
    ],
    ignores: ignores.length === 0 ? [] : [{ folder, files: [ignores].flat(), ...at('ignores') }],
    suppressions: suppressions.map((suppression, index) => ({
      ...suppression,
      ...at(`suppressions/${index}`),
    })),
    contexts: Object.fromEntries(
      Object.entries(contexts).map(([context, value]) => [
        context,
        { value, ...at(`contexts${toPointer([context])}`) },
      ]),
    ),
    ...(baseline !== undefined && { baseline: { value: resolve(folder, baseline), ...at('baseline') } }),
    limits: maxWarnings === undefined ? [] : [{ value: maxWarnings, ...at('maxWarnings') }],
  };
}

function readBases(names: readonly string[], by: string, part: Part, place: ConfigPlace): readonly Config[] {
  const bases: Config[] = [];
  const extending = [...part.extending, part.path];
  for (const name of names) {
    const path = findBase(name, part.path);
    if (path === undefined) throw new CliError(`${quote(by)} extends ${quote(name)}, which is missing.`);
    if (extending.includes(path))
      throw new CliError(`${quote(by)} extends ${quote(name)}, which extends it in turn.`);
    assertInside(path, part, place);
    // The paths in a package's config are relative to the extending config.
    const base = isPath(name) ? dirname(path) : part.base;
    const config = readPart({ ...part, path, name: pathFrom(part.folder, path), base, extending });
    const { root: _, ...inherited } = config;
    bases.push(inherited);
  }
  return bases;
}

/** Fails for a file outside of the checkout that a config names, unless it is in an installed package. It is not touched. */
function assertInside(path: string, { folder, path: config }: Part, place: ConfigPlace): void {
  const isInstalled = /[\\/]node_modules[\\/]/.test(comparableTarget(path));
  if (isInstalled || isInCheckout(path, dirname(config)) || isInCheckout(path, folder)) return;
  throw errorInConfig(
    place,
    `${quote(pathFrom(folder, path))} is not in the checkout, so it is not read. Move it there, or install it as a package.`,
  );
}

/** Fails for a config that is a link out of the checkout. */
function assertOwn(path: string, folder: string): void {
  if (isInCheckout(path, dirname(path)) || isInCheckout(path, folder)) return;
  throw new CliError(`${quote(pathFrom(folder, path))} is a link out of the checkout, so it is not read.`);
}

/** Finds an extended config: a path relative to the file, or a package. */
function findBase(name: string, from: string): string | undefined {
  if (isPath(name)) {
    const path = resolve(dirname(from), name);
    return existsSync(path) ? path : undefined;
  }
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}

function isPath(name: string): boolean {
  return /^\.\.?([\\/]|$)/.test(name) || isAbsolute(name);
}
