import { resolve } from 'node:path';
import { listWords } from '../../base/text.ts';
import type { FaultName, InjectedFault } from '../../crm/crm.ts';
import { faults } from '../../crm/faults.ts';
import { type Arguments, lastValue } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../command.ts';
import { didYouMean, quote } from '../words.ts';
import { type CrmData, readData, sampleData } from './read-data.ts';

/** The settings of `json-modal crm`. */
export interface Settings extends CrmData {
  /** The file of the records. */
  readonly file: string | undefined;
  readonly port: number;
  readonly pageSize: number | undefined;
  readonly faults: readonly InjectedFault[];
  readonly token: string | undefined;
  readonly mayChangeVisibility: boolean;
  readonly record: string | undefined;
}

/** Reads the settings from the arguments. Fails for wrong options, and for problems of the data. */
export function readSettings(given: Arguments, { folder }: CliContext): Settings {
  const [extra] = given.words;
  if (extra !== undefined)
    throw new CliError(`"crm" got an extra argument ${quote(extra)}. Give the records with --data FILE.`);
  const port = Number(lastValue(given, 'port') ?? usualPort);
  if (port > 65_535) throw new CliError(`"--port" must be at most 65535, got ${quote(String(port))}.`);
  const size = lastValue(given, 'page-size');
  if (Number(size ?? 1) < 1) throw new CliError('"--page-size" must be at least 1, got "0".');
  const wanted: InjectedFault[] = [];
  for (const word of given.options.get('fault') ?? []) {
    const fault = readFault(word);
    wanted.push(fault);
  }
  const file = lastValue(given, 'data');
  const data = file === undefined ? sampleData : readData(resolve(folder, file), file);
  const record = lastValue(given, 'record');
  return {
    ...data,
    file,
    port,
    pageSize: size === undefined ? undefined : Number(size),
    faults: wanted,
    token: lastValue(given, 'token'),
    mayChangeVisibility: !given.options.has('deny-visibility'),
    record: record === undefined ? undefined : resolve(folder, record),
  };
}

const usualPort = 4700;

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
