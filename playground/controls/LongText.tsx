import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useJsonColours } from './use-json-colours.ts';

/** A text of any length: of a long one the beginning, how much that is, and a button for more. */
export function LongText({ text }: { readonly text: string }): ReactElement {
  const [most, more] = useMore(firstCharacters, text.length, 'characters');
  return (
    <>
      {/* Does not split a surrogate pair. */}
      {most < text.length ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text}
      {more}
    </>
  );
}

/** A few screens. Browsers take seconds to draw a million characters. */
const firstCharacters = 5000;

/** Returns the number of shown parts, and a button that doubles it; `null` if all are shown. */
export function useMore(first: number, all: number, what: string): [most: number, more: ReactNode] {
  const [most, setMost] = useState(first);
  const isAll = most >= all;
  if (all <= first) return [first, null];
  const count = isAll ? '' : `… ${most.toLocaleString('en')} of ${all.toLocaleString('en')} ${what} `;
  return [
    most,
    <span className="more muted" key="more">
      {count}
      <button className="link" type="button" onClick={() => setMost(isAll ? first : 2 * most)}>
        {isAll ? 'Show less' : 'Show more'}
      </button>
    </span>,
  ];
}

interface CodeProps {
  /** The accessible name. */
  readonly label: string;
  /** A text, shown unchanged; any other value is shown as JSON. */
  readonly value: unknown;
}

/** A piece of JSON or text, to read and to select. */
export function Code({ label, value }: CodeProps): ReactElement {
  const element = useRef<HTMLPreElement>(null);
  useJsonColours(element);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: not a section of the page
    <pre className="code" ref={element} role="group" tabIndex={0} aria-label={label}>
      <LongText text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)} />
    </pre>
  );
}
