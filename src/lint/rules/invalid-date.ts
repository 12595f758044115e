import type { Violation } from '../../format/check/violation.ts';
import type { Guess } from '../guesses/guess.ts';
import { findMeantDate, isMissing } from '../guesses/values.ts';
import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const invalidDate = {
  id: 'invalid-date',
  severity: 'error',
  reason: 'A date must exist and be written as year-month-day; "" means no date.',
  accepts: [
    { blocks: ['day: datepicker { "label": "Delivery date", "value": "2028-02-29" }'] },
    { blocks: ['day: datepicker { "label": "Delivery date", "value": "" }'] },
  ],
  rejects: [
    {
      blocks: ['day: datepicker { "label": "Delivery date", "value": "2026-02-30" }'],
      marked: '"2026-02-30"',
      message:
        '"value" of "day" is the text "2026-02-30"; it must be a real calendar date. Write a day that exists.',
    },
  ],
  check: (context) => reportViolations(context, 'invalid-date', guessDate),
} as const satisfies ModalRule;

function guessDate(violation: Violation): Guess {
  if (isMissing(violation)) return { suggestions: [{ do: 'remove' }] };
  const text = String(violation.actual);
  const date = findMeantDate(text);
  if (date === undefined) return {};
  const plan = { do: 'replace', by: date } as const;
  // A time may move the date to another day in the user's time zone, and may be intended.
  return /[T ]/.test(text)
    ? { hint: `Did you mean "${date}"?`, suggestions: [plan] }
    : { hint: `Write "${date}".`, fix: plan };
}
