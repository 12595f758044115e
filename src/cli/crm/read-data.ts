import { isObject } from '../../base/json.ts';
import type { Span } from '../../base/text-edit.ts';
import type { CrmOptions } from '../../crm/crm.ts';
import { findRecordProblems } from '../../crm/records/find-record-problems.ts';
import { readSource } from '../../lint/source.ts';
import { Lines } from '../../lint/text/lines.ts';
import { findPlace } from '../../lint/text/nodes.ts';
import { CliError } from '../cli-error.ts';
import { readText } from '../read-text.ts';
import { quote } from '../words.ts';

/** The contents of an emulated CRM at the start. */
export interface CrmData {
  readonly records: NonNullable<CrmOptions['records']>;
  /** Saved responses of fields endpoints. */
  readonly fields?: unknown;
}

/** Reads a file with records, which an option names. An error has the place of the first problem. */
export function readData(path: string, file: string, option = '--data'): CrmData {
  const text = readText(path, file);
  if (text.length > maxCharacters) throw new CliError(`${quote(file)} exceeds ${maxCharacters / 1e6} MB.`);
  const errorAt = (span: Span, message: string) => {
    const { line, column } = new Lines(text).rangeOf(span).start;
    throw new CliError(`"${option}" ${file}:${line}:${column}: ${message}`);
  };
  const { syntaxErrors, repetitions, value, root } = readSource(text);
  const [broken] = syntaxErrors;
  if (broken !== undefined) return errorAt(broken, broken.message);
  const [repeated] = repetitions;
  if (repeated !== undefined) return errorAt(repeated.member.key, 'This member is repeated.');
  const { fields, ...records } = isObject(value) ? value : { fields: undefined, value };
  const [problem] = findRecordProblems(isObject(value) ? records : value);
  if (problem === undefined) return { records, ...(fields !== undefined && { fields }) };
  const tree = root();
  const place = tree && findPlace(tree, problem.pointer);
  return errorAt(place?.node ?? { offset: 0, end: 0 }, problem.message);
}

const maxCharacters = 100_000_000;
