import { quote } from '../base/text.ts';
import type { Refusal, RefusalReason } from '../behaviour/user-change.ts';

/** A refusal in one sentence. */
export function refusalMessage([reason, ...names]: Refusal): string {
  const [one = '', other = ''] = names.map(quote);
  return wordings[reason](one, other);
}

const wordings: Readonly<Record<RefusalReason, (one: string, other: string) => string>> = {
  'no block': (key) => `The modal has no block ${key}.`,
  'no input': (key) => `${key} takes no input.`,
  hidden: (key) => `${key} is hidden.`,
  'no text': (key) => `${key} takes text.`,
  'no date': (key) => `${key} takes a real calendar date, YYYY-MM-DD, or none.`,
  'not clearable': (key) => `${key} cannot be emptied once it has a value.`,
  'no list': (key) => `${key} takes a list of its items' values.`,
  repeated: (key) => `${key} takes each item once.`,
  stuck: (key, item) => `${item} of ${key} is disabled, so it stays chosen.`,
  'no item': (key) => `${key} shows no item with this value.`,
  disabled: (key, item) => `${item} of ${key} is disabled.`,
  'no button': (key) => `The modal has no button ${key}.`,
  incomplete: () => 'A required block has no value.',
  busy: () => 'A request is under way.',
  malformed: (keys) => `${keys} is malformed.`,
  'no endpoint': () => 'The form cannot be sent without an endpoint.',
  'no address': () => 'The button has no http(s) URL to open.',
  'not closed': () => 'The modal is open already.',
  'nothing failed': () => 'Nothing failed that could be tried again.',
  'not ready': () => 'The modal is not ready for input.',
};
