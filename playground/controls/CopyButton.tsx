import { type ReactElement, useEffect, useState } from 'react';

interface CopyButtonProps {
  readonly label: string;
  readonly getText: () => string;
}

/** Copies a text, and says whether that went well. */
export function CopyButton({ label, getText }: CopyButtonProps): ReactElement {
  const [said, say] = useState('');

  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => say(''), 2000);
    return () => clearTimeout(timer);
  }, [said]);

  function copy(): void {
    copyText(getText()).then(
      () => say('Copied'),
      () => say('Not allowed'),
    );
  }

  return (
    <button className="button" type="button" onClick={copy}>
      <span aria-live="polite">{said || label}</span>
    </button>
  );
}

/** On a page without HTTPS the browser has no clipboard for it: that is a refusal like others. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
