import { canonical, isObject } from '../../base/json.ts';
import type { Span } from '../../base/text-edit.ts';
import type { CrmOptions } from '../../crm/crm.ts';
import { recordKindNames } from '../../crm/kinds/kind-names.ts';
import { recordKinds } from '../../crm/kinds/record-kinds.ts';
import type { OpenedCrm } from '../../crm/open-crm.ts';
import { appDataNames } from '../../crm/records/app-data.ts';
import { findRecordProblems } from '../../crm/records/find-record-problems.ts';
import { readSource } from '../../lint/source.ts';
import { Lines } from '../../lint/text/lines.ts';
import { findPlace } from '../../lint/text/nodes.ts';
import { replaceFile } from '../../node/replace-file.ts';
import { CliError, fileError } from '../cli-error.ts';
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

/** Writes the state of a CRM to a file that `--data` reads, without the records that every CRM has. */
export async function saveData(path: string, crm: OpenedCrm['contents'], fields: unknown): Promise<void> {
  const kept = recordKindNames.flatMap((name) => {
    const own = crm.records[name];
    const usual = recordKinds[name].builtIn?.(fields) ?? [];
    return canonical(own) === canonical(usual) ? [] : [[name, own] as const];
  });
  const ofApp = appDataNames.flatMap((name) => (crm[name].length === 0 ? [] : [[name, crm[name]] as const]));
  const data = { ...Object.fromEntries([...kept, ...ofApp]), ...(fields !== undefined && { fields }) };
  try {
    await replaceFile(path, `${JSON.stringify(data, null, 2)}\n`);
  } catch (error) {
    throw fileError(error, `"--save" failed for ${quote(path)}`);
  }
}
