import type { ReactElement } from 'react';
import { LongText } from './LongText.tsx';

interface CodeProps {
  /** What the text is, for those who do not see where it stands. */
  readonly label: string;
  /** A text as it is; anything else as JSON. */
  readonly value: unknown;
}

/** A piece of JSON or text, to read and to select. */
export function Code({ label, value }: CodeProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: it is no section of the page
    <pre className="code" role="group" tabIndex={0} aria-label={label}>
      <LongText text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)} />
    </pre>
  );
}
