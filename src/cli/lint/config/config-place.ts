import type { Range } from '../../../base/text-edit.ts';
import { readSource } from '../../../lint/source.ts';
import { Lines } from '../../../lint/text/lines.ts';
import { findPlace } from '../../../lint/text/nodes.ts';
import { pathFrom } from '../../../node/paths.ts';
import { CliError } from '../../cli-error.ts';
import { quote } from '../../words.ts';
import type { Config, ConfigPlace } from './config.ts';

/** Returns the range of a place in a config: of a member with its key, or else of the value. */
export function rangeInConfig({ source: { text }, at }: ConfigPlace): Range {
  const root = readSource(text).root();
  const place = root && findPlace(root, at);
  return new Lines(text).rangeOf(place?.member?.key ?? place?.node ?? { offset: 0, end: 0 });
}

/** Names a place with its line and column: `apps/json-modal.config.json:3:5`. */
export function nameOfPlace(place: ConfigPlace, folder: string): string {
  const { line, column } = rangeInConfig(place).start;
  return `${pathFrom(folder, place.source.path)}:${line}:${column}`;
}

/** Returns an error at a place in a config. */
export function errorInConfig(place: ConfigPlace, message: string): CliError {
  const { line, column } = rangeInConfig(place).start;
  return new CliError(`${quote(place.source.name)} at line ${line}, column ${column}: ${message}`);
}

/** Returns the name of the file of a config. */
export function nameOfConfig({ sources, path }: Config): string {
  return sources.at(-1)?.name ?? path;
}
