import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { listWords } from '../../base/text.ts';
import type { FaultName, InjectedFault, OAuthApp } from '../../crm/crm.ts';
import { faults } from '../../crm/faults.ts';
import type { Arguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { endpointOptions, readCallback } from '../endpoint-options.ts';
import { declareOptions, port } from '../options.ts';
import { didYouMean, quote } from '../words.ts';
import { type CrmData, readData } from './data-file.ts';
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
  /** The file that gets the state at the end. */
  readonly save: string | undefined;
  readonly now: () => Date;
}

/** The options of `json-modal crm`. */
export const crmOptions = declareOptions({
  port: { value: 'N', number: port, usual: 4700, help: 'The port; default 4700. 0 uses any free port.' },
  data: { value: 'FILE', help: 'A JSON file with the initial state; default: samples.' },
  save: { value: 'FILE', help: 'Write the state to this file at the end, as --data reads it.' },
  now: {
    value: 'TIME',
    help: 'The time at the start, such as 2026-01-31T09:30:00Z; it continues from there.',
  },
  'page-size': { value: 'N', number: { least: 1 }, help: 'The maximum number of records in a page.' },
  fault: {
    value: 'NAME',
    isRepeatable: true,
    help: 'Fail every request; "429:every=3,path=/v1/deals": every third of a path.',
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
  const { data: file, record, save } = values;
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
    save: save === undefined ? undefined : checkSaved(resolve(folder, save), save),
    now: readClock(values.now),
  };
}

/** Reads the app that can be installed. Its credentials are those of the environment. */
function readApp(
  { oauth, scope, 'expires-in': expiresIn, 'deny-install': isDenied }: Arguments<CrmCommandOptions>['values'],
  environment: CliContext['environment'],
): OAuthApp | undefined {
  const redirectUri = readCallback(oauth);
  if (redirectUri === undefined) return undefined;
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

/** Returns the path of a file to save to. It is new, or has records: another file is not replaced. */
function checkSaved(path: string, name: string): string {
  if (existsSync(path)) readData(path, name, '--save');
  return path;
}

/** Returns a clock that continues from a time; by default, that of the system. */
function readClock(start: string | undefined): () => Date {
  if (start === undefined) return () => new Date();
  const ahead = Date.parse(start) - Date.now();
  if (Number.isNaN(ahead)) throw new CliError(`"--now" must be a time in ISO 8601, got ${quote(start)}.`);
  return () => new Date(Date.now() + ahead);
}

/** Reads a fault such as `429:every=3,path=/v1/deals`. */
function readFault(word: string): InjectedFault {
  const [name = '', ...rest] = word.split(':');
  const fault = names.get(name);
  if (fault === undefined) {
    const hint =
      didYouMean(name, [...names.keys()]) || `The faults are ${listWords([...names.keys()], 'and')}.`;
    throw new CliError(`"--fault" has an unknown name, ${quote(name)}. ${hint}`);
  }
  const settings = rest.length === 0 ? [] : rest.join(':').split(',');
  return Object.assign({ fault }, ...settings.map((setting) => readSetting(setting, fault, word)));
}

/** Reads a setting of a fault, such as `every=3`. */
function readSetting(setting: string, fault: FaultName, word: string): Omit<InjectedFault, 'fault'> {
  const [, path] = /^path=(\/[^?#]*)$/.exec(setting) ?? [];
  if (path !== undefined) return { path };
  const [, key, number] = /^(every|ms)=(\d{1,9})$/.exec(setting) ?? [];
  if (key === undefined || (key === 'every' && Number(number) < 1))
    throw new CliError(
      `"--fault" must be NAME, NAME:every=N, NAME:path=/v1/deals or slow:ms=N, got ${quote(word)}.`,
    );
  if (key === 'every') return { every: Number(number) };
  if (faults[fault].delay === undefined)
    throw new CliError(`"--fault" has a delay only for "slow", got ${quote(word)}.`);
  return { milliseconds: Number(number) };
}

const names = new Map<string, FaultName>(
  Object.keys(faults).map((name) => [name, (/^\d+$/.test(name) ? Number(name) : name) as FaultName]),
);
