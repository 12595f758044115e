import { hasMember } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { CrmCall, RouteBody } from '../router.ts';
import { checkField } from './check-field.ts';
import { readFormValue } from './read-form-value.ts';

/** Notes the members of a body that a path does not take, those with a wrong value, and those that are missing. */
export function noteMembers(
  { fields, required = [] }: RouteBody,
  { body, isForm, note }: Pick<CrmCall, 'body' | 'isForm' | 'note'>,
): void {
  for (const [name, sent] of Object.entries(body)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) {
      const near = findNearMiss(name, Object.keys(fields));
      const suggestion = near === undefined ? '' : `: did you mean ${quote(near)}?`;
      const message = `${quote(name)} is not a documented field${suggestion}`;
      note({ rule: 'doubtful-field', pointer: toPointer([name]), message });
    }
    const value = isForm ? readFormValue(sent, field) : sent;
    for (const { problem } of checkField(name, value, field, false)) note(problem);
  }
  for (const name of required.filter((member) => !hasMember(body, member)))
    note({ rule: 'missing-field', message: `${quote(name)} is missing.` });
}
