import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { LogProblem } from '../crm.ts';
import { type RecordKindName, recordKindNames } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import type { State } from '../state.ts';
import { isCustomPart } from './present-record.ts';

/** Returns the custom fields of a body that the CRM does not have. Without any, all are accepted. */
export function findUnknownCustomFields(
  values: Readonly<Record<string, unknown>>,
  name: RecordKindName,
  { records }: State,
): readonly LogProblem[] {
  const { noun } = recordKinds[name];
  // Leads have the custom fields of deals.
  const fieldsName = recordKindNames.find((kind) => kind === `${noun === 'lead' ? 'deal' : noun}Fields`);
  const keys = fieldsName === undefined ? [] : records[fieldsName].all().map(({ key }) => String(key));
  if (!keys.some(isCustomPart)) return [];
  return Object.keys(values)
    .filter((member) => isCustomPart(member) && !keys.includes(member.slice(0, keyLength)))
    .map((member) => ({
      rule: 'doubtful-field',
      pointer: toPointer([member]),
      message: `${quote(member)} is not the key of a custom field of ${noun}s.`,
    }));
}

const keyLength = 40;
