import { isCalendarDate, isHttpUrl } from '../format/text-formats.ts';
import type { FieldFormat } from './declaration.ts';

/** A check of the meaning of a text. */
interface Format {
  readonly rule: 'not-a-url' | 'not-a-time' | 'not-a-currency' | 'wrong-type';
  /** The expected text, as the end of "is not …". */
  readonly expected: string;
  readonly isValid: (text: string) => boolean;
  /** The correction. */
  readonly hint: string;
  /** Returns the correction of a text that is almost valid. */
  readonly hintFor?: (text: string) => string | undefined;
  /** The form of other texts that the documentation does not rule out, which is not an error. */
  readonly unusual?: {
    readonly rule: 'unusual-time' | 'unusual-value';
    readonly isMet: (text: string) => boolean;
  };
}

/** The formats of the declared fields, except files, which are never text. */
export const formats: Readonly<Partial<Record<FieldFormat, Format>>> = {
  url: {
    rule: 'not-a-url',
    expected: 'an absolute http(s) URL',
    isValid: isHttpUrl,
    hint: 'Write it in full: "https://…".',
    // Such as the address of an installed program.
    unusual: {
      rule: 'unusual-value',
      isMet: (text) =>
        /^[a-z][a-z\d+.-]*:\/\/[^\s/]/i.test(text) && !/^(https?|javascript|data):/i.test(text),
    },
    hintFor: (text) =>
      isHttpUrl(text.replaceAll(' ', '%20')) && text.includes(' ') ? 'Write each space as "%20".' : undefined,
  },
  uuid: {
    rule: 'wrong-type',
    expected: 'a UUID',
    isValid: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
    hint: 'Write one such as "0b7a4c1e-5d2f-4e8a-9c3b-1f6d7e8a9b0c".',
  },
  currency: {
    rule: 'not-a-currency',
    expected: 'a currency code of three capital letters',
    isValid: (text) => /^[A-Z]{3}$/.test(text),
    hint: 'Write one such as "EUR".',
  },
  date: {
    rule: 'not-a-time',
    expected: 'a date as "YYYY-MM-DD"',
    isValid: isCalendarDate,
    hint: 'Write one such as "2026-01-31".',
  },
  'iso-time': {
    rule: 'not-a-time',
    expected: 'a date or time in ISO 8601',
    isValid: (text) => isCalendarDate(text) || isTime(text, 'T'),
    hint: 'Write one such as "2026-01-31" or "2026-01-31T09:30:00Z".',
  },
  'utc-time': {
    rule: 'not-a-time',
    expected: 'a time in ISO 8601',
    isValid: (text) => isTime(text, 'T'),
    unusual: { rule: 'unusual-time', isMet: (text) => isTime(text, ' ') },
    hint: 'Write one such as "2026-01-31T09:30:00Z".',
  },
  'clock-time': {
    rule: 'not-a-time',
    expected: 'a time as "HH:MM"',
    isValid: (text) => /^\d{1,2}:[0-5]\d(:[0-5]\d)?$/.test(text) && Number.parseInt(text, 10) < 24,
    hint: 'Write one such as "09:30".',
  },
  'meeting-time': {
    rule: 'not-a-time',
    expected: 'a time as "YYYY-MM-DD HH:mm"',
    isValid: (text) => isTime(text, ' ') && text.length === 16,
    hint: 'Write one such as "2026-01-31 09:30".',
  },
  'record-time': {
    rule: 'not-a-time',
    expected: 'a time as "YYYY-MM-DD HH:MM:SS"',
    isValid: (text) => isCalendarDate(text) || isTime(text, ' ') || isTime(text, 'T'),
    hint: 'Write one such as "2026-01-31 09:30:00".',
  },
};

function isTime(text: string, separator: 'T' | ' '): boolean {
  const time = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/;
  return isCalendarDate(text.slice(0, 10)) && text.charAt(10) === separator && time.test(text.slice(11));
}
