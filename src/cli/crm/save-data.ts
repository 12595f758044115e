import { canonical } from '../../base/json.ts';
import type { Crm } from '../../crm/crm.ts';
import { recordKindNames } from '../../crm/kinds/kind-names.ts';
import { recordKinds } from '../../crm/kinds/record-kinds.ts';
import { appDataNames } from '../../crm/records/app-data.ts';
import { replaceFile } from '../../node/replace-file.ts';
import { fileError } from '../cli-error.ts';
import { quote } from '../words.ts';

/** Writes the state of a CRM to a file that `--data` reads, without the records that every CRM has. */
export async function saveData(path: string, crm: Crm, fields: unknown): Promise<void> {
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
