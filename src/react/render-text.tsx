import { type ReactElement, type ReactNode, useState } from 'react';
import type { Failure, ModalState } from '../session/modal-state.ts';
import type { Labels } from './labels/labels.ts';

/**
 * Renders changing text, or text with changing siblings, in a separate element. Otherwise a translation by the browser
 * replaces text nodes, React does not find them, and the whole page unmounts.
 */
export function renderText(words: ReactNode): ReactElement {
  return <span>{words}</span>;
}

/** Renders a text of any length. If it is very long, only the beginning is shown, with a button for more. */
export function renderLongText(words: string | null | undefined, labels: Labels): ReactNode {
  return words && words.length > firstCharacters ? <LongWords words={words} labels={labels} /> : words;
}

/** Returns the text, or its beginning if a button does not fit. */
export function cutText(words: string, most = firstCharacters): string {
  if (words.length <= most) return words;
  // Does not split a surrogate pair.
  return `${words.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** More than users read in a modal. Browsers take seconds to draw a million characters. */
const firstCharacters = 10_000;

interface LongWordsProps {
  readonly words: string;
  readonly labels: Labels;
}

function LongWords({ words, labels }: LongWordsProps): ReactElement {
  const [most, more] = useMore(firstCharacters, words.length, labels);
  return (
    <>
      {renderText(cutText(words, most))} {more}
    </>
  );
}

/** Returns the number of shown parts, and a button that doubles it. The button stays at the end, and keeps the focus. */
export function useMore(first: number, all: number, labels: Labels): [most: number, more: ReactNode] {
  const [most, setMost] = useState(first);
  const isAll = most >= all;
  if (all <= first) return [first, null];
  return [
    most,
    <button
      key="more"
      className="json-modal-more"
      type="button"
      onClick={() => setMost(isAll ? first : 2 * most)}
    >
      {renderText(isAll ? labels.showLess : labels.showMore)}
    </button>,
  ];
}

/** Returns the message inside the modal: the app's own words, or else those of the labels. `null` if there is none. */
export function errorText({ error, failure }: ModalState, labels: Labels): string | null {
  if (error === null) return null;
  if (failure?.cause === 'status' && failure.status === 401) return labels.lostConnection;
  const isOwn = failure === null || failure.cause === 'rejected';
  return (isOwn && error) || failureText(failure, labels);
}

/** Returns the message of a failure without the app's own. */
export function failureText(failure: Failure | null, { somethingWrong }: Labels): string {
  return typeof somethingWrong === 'string' ? somethingWrong : somethingWrong(failure);
}
