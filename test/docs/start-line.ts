import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '../../.setup/chromium.mjs';
import { makeProject } from '../make-project.ts';

/** A command line that runs in a shell. */
export interface CommandLine {
  /** Its exit status, once it has ended. */
  readonly closed: Promise<unknown[]>;
  /** The texts that it has printed so far. */
  readonly output: () => string;
  /** Ends it, with all that it started. */
  readonly end: () => Promise<void>;
}

/** Makes a folder of programs that come first: those that would open a browser do nothing. */
export function makePrograms(): string {
  const names = ['xdg-open', 'open'];
  const folder = makeProject(Object.fromEntries(names.map((name) => [name, '#!/bin/sh\n'])));
  for (const name of names) chmodSync(join(folder, name), 0o755);
  return folder;
}

/** Returns the variables for command lines that use npm, with a registry and such a folder of programs. */
export function npmEnvironment(registry: string, programs: string): NodeJS.ProcessEnv {
  const { NODE_ENV, NODE_OPTIONS, NODE_TEST_CONTEXT, VITEST, FORCE_COLOR, ...environment } = process.env;
  return {
    ...environment,
    CHROMIUM: findChromium(),
    // With CI set, Vite paints parts of the address.
    NO_COLOR: '1',
    PATH: programs + delimiter + environment['PATH'],
    npm_config_registry: registry,
    npm_config_noproxy: '127.0.0.1',
    npm_config_cache: join(programs, 'cache'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
}

/** Starts a command line in a shell. */
export function startLine(line: string, folder: string, env: NodeJS.ProcessEnv): CommandLine {
  const child = spawn(line, { cwd: folder, env, shell: true, detached: true });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (text += bytes));
  const closed = once(child, 'close');
  return {
    closed,
    output: () => text,
    end: async () => {
      process.kill(-Number(child.pid));
      await closed;
    },
  };
}
