import type { DriveResult } from '../../host/check/drive.ts';
import type { Required } from '../../host/check/find-required.ts';
import { pointerOfDefinition } from '../../lint/pointers.ts';
import { count, quote } from '../words.ts';
import type { CheckedAnswer, Remark } from './checked.ts';
import type { Settings } from './settings.ts';

/** What the submits show that no single response does. */
export function remarkOnSubmits(
  answers: readonly CheckedAnswer[],
  { button, required, missed }: DriveResult,
  { isSubmitting }: Pick<Settings, 'isSubmitting'>,
): readonly Remark[] {
  if (!isSubmitting || button === null) return [];
  const outcomes = answers.flatMap(({ outcome }) => outcome ?? []);
  const isAccepted = outcomes.some(({ kind }) => kind === 'accepted');
  return [...(isAccepted ? [] : [remarkNone(button, outcomes, missed)]), ...required.map(remarkRequired)];
}

function remarkNone(button: string, outcomes: readonly { readonly kind: string }[], missed: number): Remark {
  const rejected = outcomes.filter(({ kind }) => kind === 'rejected').length;
  const made =
    outcomes.length === 0
      ? `No submit was made: ${missed > 0 ? 'the budget ended before' : 'the form could be sent in none of the states'}.`
      : `The endpoint accepted none of ${count(outcomes.length, 'submit')} (${rejected} rejected, ${outcomes.length - rejected} failed).`;
  return {
    rule: 'no-accepted-submit',
    severity: 'warning',
    message: `${made} A successful submit is not checked. Give values that it accepts with --fill KEY=VALUE.`,
    pointer: pointerOfDefinition({ list: 'actions', key: button }),
  };
}

function remarkRequired({ block, words }: Required): Remark {
  return {
    rule: 'required-by-endpoint',
    severity: 'warning',
    message: `${quote(block)} can be left empty in the modal, but then the endpoint rejects the form: ${words}${/[.!?]"$/.test(words) ? '' : '.'} Add "isRequired": true.`,
    pointer: pointerOfDefinition({ list: 'blocks', key: block }),
  };
}
