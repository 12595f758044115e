import { listWords } from '../base/text.ts';
import { readEndpointUrl } from '../caller/endpoint/endpoint-client.ts';
import { type Contexts, makeContext } from '../caller/server/modal-context.ts';
import { contextNames } from '../endpoint/read-context.ts';
import type { ModalContext } from '../session/context.ts';
import { CliError, requireValue } from './cli-error.ts';
import type { CliContext } from './command.ts';
import type { Options } from './options.ts';
import { type Config, errorInConfig } from './policy/config/config.ts';
import { makePrintable } from './terminal.ts';
import { didYouMean, quote } from './words.ts';

/** The options of commands that call an endpoint. */
export const endpointOptions = {
  endpoint: { value: 'URL', help: "The http(s) URL of the app's endpoint." },
  secret: { value: 'TEXT', help: "The modal's JWT secret. The variable JSON_MODAL_SECRET is safer." },
  context: {
    value: 'NAME=VALUE',
    help: 'Set a part of the context, such as view=list; repeatable.',
    isRepeatable: true,
  },
  record: { value: 'DIR', help: 'Record every request and response in this folder.' },
  link: {
    value: 'ID',
    usual: 'json-modal-check',
    help: 'The link id of a connected user; default json-modal-check.',
  },
  channel: {
    value: 'ID',
    usual: 'json-modal-check',
    help: 'The provider channel id; default json-modal-check.',
  },
} as const satisfies Options;

/** Returns the URL of `--endpoint`; `undefined` if it is missing. */
export function readEndpoint(word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  return requireValue(readEndpointUrl(word), (problem) => `"--endpoint" ${problem}.`);
}

/** Returns the origin of `--endpoint` for a manifest; `undefined` if it is missing. */
export function readOrigin(word: string | undefined): string | undefined {
  const endpoint = readEndpoint(word);
  if (endpoint === undefined) return undefined;
  const { origin, pathname, search } = new URL(endpoint);
  if (pathname === '/' && search === '') return origin;
  throw new CliError(
    `For a manifest, "--endpoint" must be an origin without a path. Write --endpoint ${origin}.`,
  );
}

/** Returns the callback URL of `--oauth`; `undefined` if it is missing. */
export function readCallback(word: string | undefined): string | undefined {
  if (word === undefined || (/^https?:/i.test(word) && URL.canParse(word))) return word;
  throw new CliError(`"--oauth" must be the http(s) URL of the callback, got ${quote(word)}.`);
}

/** Returns the secret of the option or the environment; `undefined` if there is none. */
export function readSecret(
  secretOption: string | undefined,
  { JSON_MODAL_SECRET: secret }: CliContext['environment'],
): string | undefined {
  return secretOption ?? (secret || undefined);
}

/** Creates the context of `--context`. */
export function contextOf(parameters: Readonly<Record<string, string>>): ModalContext {
  return requireValue(makeContext(parameters), (problem) => `"--context" is not valid: ${problem}`);
}

/** Creates the contexts of a config, each changed by the values of `--context`. Fails at the first that is not complete. */
export function contextsOfConfig(
  contexts: NonNullable<Config['contexts']>,
  parameters: Readonly<Record<string, string>> = {},
): Contexts {
  return Object.entries(contexts).map(([name, { value, ...place }]) => {
    const context = makeContext(parameters, { ...contextOf({}), ...value });
    if (!context.ok) throw errorInConfig(place, `the context is not valid: ${context.problem}`);
    return [makePrintable(name), context.value];
  });
}

/** Reads the values of `--context`, each `NAME=VALUE`, as query parameters. The last value of a name counts. */
export function readPairs(words: readonly string[]): Readonly<Record<string, string>> {
  const parameters: Record<string, string> = {};
  for (const word of words) {
    const at = word.indexOf('=');
    const name = word.slice(0, Math.max(at, 0));
    if (at < 0) throw new CliError(`"--context" must be NAME=VALUE, got ${quote(word)}.`);
    if (!contextNames.some((contextName) => contextName === name)) throw new CliError(describeUnknown(name));
    parameters[name] = word.slice(at + 1);
  }
  const ofList = ['excludedIds', 'filter'].find((name) => Object.hasOwn(parameters, name));
  if (ofList !== undefined && parameters['view'] !== 'list')
    throw new CliError(`"${ofList}" in "--context" needs a list. Add --context view=list.`);
  return parameters;
}

function describeUnknown(name: string): string {
  const hint = didYouMean(name, contextNames) || `The names are ${listWords(contextNames, 'and')}.`;
  return `"--context" has an unknown name, ${quote(name)}. ${hint}`;
}

/** Returns whether a URL is on this machine. False for a text that cannot be read as a URL. */
export function isLoopback(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
}
