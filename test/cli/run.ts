import { spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../.setup/vite/paths.ts';
import type { RunClock } from '../../src/caller/check/run-limits.ts';
import { runCommand } from '../../src/cli/run-command.ts';
import { requireBuild } from '../build.ts';
import { checkJsonReport } from './json-report.ts';

/** The built command: `npm test` builds before it tests. */
export const builtCommand = join(root, 'dist/cli/index.js');

/** The output and the status of a command. */
export interface Ran {
  readonly status: number | null;
  readonly output: string;
  readonly complaints: string;
}

export interface RunOptions {
  readonly folder: string;
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs the built command as a user would, and checks a report in JSON against its schema, without colours unless the environment asks for them. */
export function run(words: readonly string[], { folder, input = '', environment = {} }: RunOptions): Ran {
  requireBuild();
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtCommand, ...words], {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { ...plainEnvironment(), ...environment },
  });
  checkJsonReport(words, stdout);
  return { status, output: stdout, complaints: stderr };
}

/** Runs the command within this process: quicker, where only its words and complaints matter. */
export async function runHere(
  words: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string | undefined>> = {},
  isJoined = false,
  signal?: AbortSignal,
  clock?: RunClock,
): Promise<Ran> {
  let [output, complaints] = ['', ''];
  const status = await runCommand(words, {
    folder,
    environment,
    isJoined,
    ...(signal && { signal }),
    ...(clock && { clock }),
    output: {
      write(text) {
        output += text;
      },
    },
    warn(line) {
      complaints += `${line}\n`;
    },
    readInput: async () => '',
  });
  checkJsonReport(words, output);
  return { status, output, complaints };
}

/** Starts the built command and leaves it running. */
export function start(words: readonly string[], folder: string, environment: RunOptions['environment'] = {}) {
  requireBuild();
  const env = { ...plainEnvironment(), ...environment };
  return spawn(process.execPath, [builtCommand, ...words], { cwd: folder, env });
}

/** Without what would change the output: colours, GitHub's idea of where the repository starts, and a log that joins both streams. The cache is not the user's. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR, NO_COLOR, GITHUB_WORKSPACE, CI_PROJECT_DIR, NODE_OPTIONS, CI, ...rest } = process.env;
  return { ...rest, XDG_CACHE_HOME: join(tmpdir(), 'json-modal-tests') };
}
