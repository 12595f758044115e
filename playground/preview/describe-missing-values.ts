import type { ModalState } from 'json-modal';
import { listWords, shorten } from '../controls/text.ts';

/** Returns a sentence: the required blocks without a value, or that the form can be sent. */
export function describeMissingValues({ blocks }: Pick<ModalState, 'blocks'>): string {
  const missing = blocks.filter(
    ({ visible, options, value }) => visible && options.isRequired === true && isEmpty(value),
  );
  if (missing.length === 0) return 'Ready to be sent.';
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
