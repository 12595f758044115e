import { resolve } from 'node:path';
import { listWords } from '../../base/text.ts';
import type { FaultName, InjectedFault, OAuthApp } from '../../crm/crm.ts';
import { faults } from '../../crm/faults.ts';
import type { Arguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { endpointOptions } from '../endpoint-options.ts';
import { declareOptions, port } from '../options.ts';
import { didYouMean, quote } from '../words.ts';
import { type CrmData, readData } from './read-data.ts';
import { sampleData } from './sample-data.ts';

/** The settings of `json-modal crm`. */
export interface CrmSettings extends CrmData {
  /** The file of the records. */
  readonly file: string | undefined;
  readonly port: number;
  readonly pageSize: number | undefined;
  readonly faults: readonly InjectedFault[];
  readonly token: string | undefined;
  readonly mayChangeVisibility: boolean;
  readonly oauth: OAuthApp | undefined;
  readonly record: string | undefined;
}

/** The options of `json-modal crm`. */
export const crmOptions = declareOptions({
  port: { value: 'N', number: port, usual: 4700, help: 'The port; default 4700. 0 uses any free port.' },
  data: { value: 'FILE', help: 'A JSON file with the initial records; default: samples.' },
  'page-size': { value: 'N', number: { least: 1 }, help: 'The maximum number of records in a page.' },
  fault: {
    value: 'NAME',
    isRepeatable: true,
    help: 'Fail every request, or with "429:every=3" every third; repeatable.',
  },
  token: { value: 'TEXT', help: 'The only accepted token; any by default.' },
  oauth: {
    value: 'URL',
    help: 'Let an app with this callback URL be installed by OAuth 2.0.',
  },
  scope: {
    value: 'NAME',
    isRepeatable: true,
    needs: 'oauth',
    help: 'A scope that the user agrees to; repeatable; default: all.',
  },
  'expires-in': {
    value: 'N',
    number: { least: 1 },
    needs: 'oauth',
    help: 'The life of an access token, in seconds; default 3600.',
  },
  'deny-install': { needs: 'oauth', help: 'The user declines to install the app.' },
  'deny-visibility': { help: 'Respond with 403 if an app changes "visible_to".' },
  record: endpointOptions.record,
  openapi: { help: 'Print the OpenAPI description of the API, and end.' },
});

export type CrmCommandOptions = typeof crmOptions;

/** Reads the settings from the arguments. Fails for problems of the data. */
export function readSettings(
  { words, values }: Arguments<CrmCommandOptions>,
  { folder, environment }: Pick<CliContext, 'folder' | 'environment'>,
): CrmSettings {
  const [extra] = words;
  if (extra !== undefined)
    throw new CliError(`"crm" got an extra argument ${quote(extra)}. Give the records with --data FILE.`);
  const { data: file, record } = values;
  return {
    faults: values.fault.map(readFault),
    ...(file === undefined ? sampleData : readData(resolve(folder, file), file)),
    file,
    port: values.port,
    pageSize: values['page-size'],
    token: values.token,
    mayChangeVisibility: !values['deny-visibility'],
    oauth: readApp(values, environment),
    record: record === undefined ? undefined : resolve(folder, record),
  };
}

/** Reads the app that can be installed. Its credentials are those of the environment. */
function readApp(
  {
    oauth: redirectUri,
    scope,
    'expires-in': expiresIn,
    'deny-install': isDenied,
  }: Arguments<CrmCommandOptions>['values'],
  environment: CliContext['environment'],
): OAuthApp | undefined {
  if (redirectUri === undefined) return undefined;
  if (!/^https?:/i.test(redirectUri) || !URL.canParse(redirectUri))
    throw new CliError(`"--oauth" must be the http(s) URL of the callback, got ${quote(redirectUri)}.`);
  const { JSON_MODAL_CLIENT_ID: clientId, JSON_MODAL_CLIENT_SECRET: clientSecret } = environment;
  if (!clientId || !clientSecret)
    throw new CliError(
      'The credentials are missing. Set JSON_MODAL_CLIENT_ID and JSON_MODAL_CLIENT_SECRET to those of the app.',
    );
  return {
    clientId,
    clientSecret,
    redirectUri,
    isDenied,
    ...(scope.length > 0 && { scopes: scope }),
    ...(expiresIn !== undefined && { expiresIn }),
  };
}

/** Reads a fault such as `429:every=3`. */
function readFault(word: string): InjectedFault {
  const [name = '', ...rest] = word.split(':');
  const fault = names.get(name);
  if (fault === undefined) {
    const hint =
      didYouMean(name, [...names.keys()]) || `The faults are ${listWords([...names.keys()], 'and')}.`;
    throw new CliError(`"--fault" has an unknown name, ${quote(name)}. ${hint}`);
  }
  const settings = rest.length === 0 ? [] : rest.join(':').split(',');
  const read: { every?: number; milliseconds?: number } = {};
  for (const setting of settings) {
    const [, key, number] = /^(every|ms)=(\d{1,9})$/.exec(setting) ?? [];
    if (key === undefined || (key === 'every' && Number(number) < 1))
      throw new CliError(`"--fault" must be NAME, NAME:every=N or slow:ms=N, got ${quote(word)}.`);
    if (key === 'every') read.every = Number(number);
    else if (faults[fault].delay === undefined)
      throw new CliError(`"--fault" has a delay only for "slow", got ${quote(word)}.`);
    else read.milliseconds = Number(number);
  }
  return { fault, ...read };
}

const names = new Map<string, FaultName>(
  Object.keys(faults).map((name) => [name, (/^\d+$/.test(name) ? Number(name) : name) as FaultName]),
);
