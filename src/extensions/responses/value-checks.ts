import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import { isCalendarDate } from '../../format/text-formats.ts';
import type { RecordCheck } from './record-check.ts';

/** Returns the check that a member is the code of a currency. `isFormChecked`: another rule reports texts of another form. */
export function knowCurrency(member: string, isFormChecked = false): RecordCheck {
  return ({ [member]: code }) => {
    if (typeof code !== 'string' || code === '' || currencies.has(code)) return [];
    if (isFormChecked && !/^[A-Z]{3}$/.test(code)) return [];
    const message = `${quote(code)} is not a currency of ISO 4217.`;
    const isCase = currencies.has(code.toUpperCase());
    const hint = isCase ? `Did you mean ${quote(code.toUpperCase())}?` : 'Send its code, such as "EUR".';
    return [{ rule: 'unknown-currency', pointer: toPointer([member]), message, hint }];
  };
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Returns the check that members are dates or times in ISO 8601. */
export function readDates(...members: readonly string[]): RecordCheck {
  return (record) =>
    members.flatMap((member) => {
      const text = record[member];
      if (typeof text !== 'string' || text === '') return [];
      if (isCalendarDate(text.slice(0, 10)) && /^.{10}($|[T ])/.test(text)) return [];
      const message = `${quote(member)} is not a date in ISO 8601, such as "2026-01-31": ${quote(text)}.`;
      return [{ rule: 'unreadable-date', pointer: toPointer([member]), message } as const];
    });
}

/** Returns the check that a time is in UTC. */
export function needUtc(member: string): RecordCheck {
  return ({ [member]: time }) => {
    const offset =
      typeof time === 'string' && time.includes('T') ? /[+-]\d\d:?\d\d$/.exec(time)?.[0] : undefined;
    if (offset === undefined || /^[+-]00:?00$/.test(offset)) return [];
    const message = `${quote(member)} has the offset ${quote(offset)}.`;
    return [
      { rule: 'not-utc', pointer: toPointer([member]), message, hint: 'Send the time in UTC, with "Z".' },
    ];
  };
}
