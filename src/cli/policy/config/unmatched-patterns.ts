import { resolve } from 'node:path';
import { listWords } from '../../../base/text.ts';
import { isInside, pathFrom } from '../../../node/paths.ts';
import { quote } from '../../words.ts';
import { matchesPatterns, type Patterns } from '../select/glob.ts';
import type { Config, ConfigSource } from './config.ts';

/** The files that a run found, and where it searched for them. */
interface Search {
  /** The current folder. */
  readonly folder: string;
  /** The paths of all found files, also of those that were not linted, relative to the current folder. */
  readonly paths: readonly string[];
  /** The absolute folders that were searched as a whole. */
  readonly searched: readonly string[];
}

/**
 * Describes the patterns in "ignores" and "overrides" that match no file, by config. Only a search of the whole folder of a
 * config shows it. A pattern that several configs share is matched if it is in one of them.
 */
export function describeUnmatched(
  { folder, paths, searched }: Search,
  configOf: (path: string) => Config | undefined,
): readonly string[] {
  const byConfig = new Map<Config, string[]>();
  for (const path of paths.map((name) => resolve(folder, name))) {
    const config = configOf(path);
    if (config !== undefined) byConfig.set(config, [...(byConfig.get(config) ?? []), path]);
  }
  const states = new Map<string, PatternState>();
  for (const [config, files] of byConfig)
    for (const { member, patterns, glob, source } of globsOf(config)) {
      const isWhole = searched.some((above) => isInside(patterns.folder, above));
      const key = JSON.stringify([source.path, patterns.folder, member, glob]);
      const state = states.get(key) ?? { member, glob, source, isOpen: isWhole };
      const isOpen =
        state.isOpen && !files.some((file) => matchesPatterns(file, { ...patterns, files: [glob] }));
      states.set(key, { ...state, isOpen });
    }
  return describe(
    [...states.values()].filter(({ isOpen }) => isOpen),
    folder,
  );
}

type Member = 'ignores' | 'overrides';

/** One glob of a config, and whether it is still without a file. */
interface PatternState {
  readonly member: Member;
  readonly glob: string;
  readonly source: ConfigSource;
  readonly isOpen: boolean;
}

interface WrittenGlob extends Pick<PatternState, 'member' | 'glob' | 'source'> {
  readonly patterns: Patterns;
}

function globsOf({ ignores, levels }: Config): readonly WrittenGlob[] {
  const overrides = levels.flatMap(({ patterns, source }) =>
    patterns === undefined ? [] : { patterns, source },
  );
  return [
    ...ignores.flatMap((patterns) => listGlobs('ignores', patterns, patterns.source)),
    ...overrides.flatMap(({ patterns, source }) => listGlobs('overrides', patterns, source)),
  ];
}

function listGlobs(member: Member, patterns: Patterns, source: ConfigSource): readonly WrittenGlob[] {
  return patterns.files.map((glob) => ({ member, glob, source, patterns }));
}

/** Describes the patterns of each member of each config in a sentence. */
function describe(unmatched: readonly PatternState[], folder: string): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const { member, glob, source } of unmatched) {
    const head = `${quote(member)} in ${quote(pathFrom(folder, source.path))}`;
    groups.set(head, [...(groups.get(head) ?? []), quote(glob)]);
  }
  return [...groups].map(
    ([head, globs]) =>
      `${head} ${globs.length === 1 ? 'has a pattern that matches' : 'has patterns that match'} no file: ${listWords(globs, 'and')}.`,
  );
}
