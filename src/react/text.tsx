import { type ReactElement, type ReactNode, useState } from 'react';
import type { Failure, ModalState } from '../session/modal-state.ts';
import type { Labels } from './labels/labels.ts';

/**
 * Text that changes, or has changing siblings, in a separate element. Otherwise the browser's translation replaces a text
 * node that React then fails to find, which unmounts the whole page.
 */
export function renderText(words: ReactNode): ReactElement {
  return <span>{words}</span>;
}

/** The content of an element, of any length, as an endpoint may send: of very many words the beginning, and a button for more. */
export function renderLongText(words: string | null | undefined, labels: Labels): ReactNode {
  return words && words.length > firstCharacters ? <LongWords words={words} labels={labels} /> : words;
}

/** The text, or its beginning if a button does not fit. */
export function cutText(words: string, most = firstCharacters): string {
  if (words.length <= most) return words;
  // Not between the halves of a character.
  return `${words.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** More than anyone reads in a modal. A browser takes seconds to draw a million. */
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

/** The message inside the modal: the app's own words where it has some, else those of the labels. `null`: no message. */
export function errorText({ phase, error, failure }: ModalState, labels: Labels): string | null {
  if (error === null) return null;
  if (phase === 'unauthorized') return labels.lostConnection;
  const isOwn = failure === null || failure.cause === 'answered';
  return (isOwn && error) || failureText(failure, labels);
}

/** Returns the message of a failure without the app's own. */
export function failureText(failure: Failure | null, { somethingWrong }: Labels): string {
  return typeof somethingWrong === 'string' ? somethingWrong : somethingWrong(failure);
}
