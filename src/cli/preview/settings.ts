import { resolve } from 'node:path';
import type { ModalContext } from '../../session/context.ts';
import { type Arguments, lastValue } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { readContextWords, readEndpoint, readSecret } from '../endpoint-options.ts';
import { quote } from '../words.ts';

/** The settings of `json-modal preview`. */
export interface Settings {
  /** The path as typed. */
  readonly file: string;
  readonly path: string;
  /** The URL of the endpoint, if any. */
  readonly endpoint: string | undefined;
  readonly secret: string | undefined;
  readonly context: ModalContext;
  readonly port: number;
  readonly record: string | undefined;
  readonly replay: string | undefined;
  readonly isOpening: boolean;
}

/** Reads the settings from the arguments. Fails for missing or conflicting options. */
export function readSettings(given: Arguments, { folder, environment }: CliContext): Settings {
  const [file, another] = given.words;
  if (file === undefined) throw new CliError('"preview" needs a modal: json-modal preview FILE.');
  if (another !== undefined)
    throw new CliError(`"preview" takes one modal, got an extra argument ${quote(another)}.`);
  const [record, replay] = [lastValue(given, 'record'), lastValue(given, 'replay')];
  const endpoint = readEndpoint(given);
  const unclear = findUnclear(endpoint, record, replay);
  if (unclear !== undefined) throw new CliError(unclear);
  const context = readContextWords(given.options.get('context') ?? []);
  const port = Number(lastValue(given, 'port') ?? usualPort);
  if (port > 65_535) throw new CliError(`"--port" must be at most 65535, got ${quote(String(port))}.`);
  return {
    file,
    path: resolve(folder, file),
    endpoint,
    secret: readSecret(given, environment),
    context,
    port,
    record: record === undefined ? undefined : resolve(folder, record),
    replay: replay === undefined ? undefined : resolve(folder, replay),
    isOpening: given.options.has('open'),
  };
}

const usualPort = 4600;

function findUnclear(
  endpoint: string | undefined,
  record: string | undefined,
  replay: string | undefined,
): string | undefined {
  if (replay !== undefined && endpoint !== undefined)
    return '"--endpoint" and "--replay" cannot be combined: a replay does not call an endpoint.';
  if (replay !== undefined && record !== undefined) return '"--record" and "--replay" cannot be combined.';
  if (record !== undefined && endpoint === undefined) return '"--record" needs --endpoint URL.';
  return undefined;
}
