import { readEndpointUrl } from '../host/endpoint-url.ts';
import { type Arguments, lastValue } from './arguments.ts';
import { CliError } from './cli-error.ts';
import type { CliContext } from './context.ts';
import type { Options } from './option.ts';

/** The options of a command that asks an endpoint. */
export const endpointOptions = {
  endpoint: { value: 'URL', help: 'Where the app answers: an http(s) URL.' },
  secret: { value: 'TEXT', help: "The modal's JWT secret; JSON_MODAL_SECRET in the environment is safer." },
  context: { value: 'NAME=VALUE', help: 'What the modal is opened for; repeatable.' },
  record: { value: 'DIR', help: 'Keep every request and its response in this folder.' },
} as const satisfies Options;

/** The endpoint that was given with `--endpoint`; `undefined`: none was. */
export function readEndpoint(given: Arguments): string | undefined | CliError {
  const word = lastValue(given, 'endpoint');
  if (word === undefined) return undefined;
  const read = readEndpointUrl(word);
  return 'url' in read ? read.url : new CliError(`"--endpoint" ${read.problem}.`);
}

/** The secret that was given, or else that of the environment; `undefined`: there is none. */
export function readSecret(
  given: Arguments,
  { JSON_MODAL_SECRET: secret }: CliContext['environment'],
): string | undefined {
  return lastValue(given, 'secret') ?? (secret || undefined);
}
