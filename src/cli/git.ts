import { execFile } from 'node:child_process';
import type { CliContext } from './command.ts';

/** The output of git, or its error message. */
export interface GitRun {
  readonly isDone: boolean;
  readonly output: string;
}

/** Runs git in a folder. */
export function runGit(
  words: readonly string[],
  folder: string,
  environment: CliContext['environment'],
): Promise<GitRun> {
  const options = {
    cwd: folder,
    env: { ...environment, ...ofHooks, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
    maxBuffer: Number.POSITIVE_INFINITY,
  };
  return new Promise((finish) => {
    execFile('git', words, options, (error, output, message) =>
      finish(error === null ? { isDone: true, output } : { isDone: false, output: message || error.message }),
    );
  });
}

/** The variables that git sets for hooks. They are wrong in another folder. */
const ofHooks = {
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_PREFIX: undefined,
};

/** Returns the sentence about a run for an option that failed, by what git wrote. */
export function describeFailedGit(option: '--since' | '--from', message: string): string {
  if (/^spawn git ENOENT/.test(message)) return `"${option}" needs git, which is not installed here.`;
  if (/not a git repository/.test(message))
    return `"${option}" needs a git checkout, but the current folder is not in one.`;
  const [line = ''] = message.replace(/^fatal: /, '').split('\n');
  return `"${option}" failed in git: ${line}.`;
}
