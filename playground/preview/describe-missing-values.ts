import type { ModalState } from 'json-modal';
import { listWords, shorten } from '../controls/text.ts';

/** Returns a sentence: the required blocks without a value, or that the form can be sent, if a button can send it. */
export function describeMissingValues({ blocks, actions }: Pick<ModalState, 'blocks' | 'actions'>): string {
  const missing = blocks.filter(
    ({ visible, options, value }) => visible && options.isRequired === true && isEmpty(value),
  );
  const hasSend = actions.some(({ visible, options }) => visible && options.handler === 'request');
  if (missing.length === 0) return hasSend ? 'Ready to be sent.' : 'No button that sends the form is shown.';
  const names = missing.map(({ key, options }) => shorten(options.label || key, longestName));
  const more = names.length - maxNames;
  const listed = more > 1 ? [...names.slice(0, maxNames), `${more} more`] : names;
  return `${listWords(listed)} ${names.length === 1 ? 'needs' : 'need'} a value.`;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

const maxNames = 3;

const longestName = 40;
