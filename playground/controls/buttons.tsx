import { type ReactElement, useEffect, useState } from 'react';
import { copyIcon } from './icons.tsx';

interface CopyButtonProps {
  readonly label: string;
  readonly getText: () => string | Promise<string>;
  readonly className?: string;
  /** Whether a narrow window has an icon in the place of the label. */
  readonly isShort?: boolean;
}

/** Copies a text, and says whether that went well. */
export function CopyButton(props: CopyButtonProps): ReactElement {
  const { label, getText, className = '', isShort = false } = props;
  const [status, setStatus] = useState('');

  useEffect(() => {
    if (status === '') return;
    const timer = setTimeout(() => setStatus(''), 2000);
    return () => clearTimeout(timer);
  }, [status]);

  function copy(): void {
    copyText(getText).then(
      () => setStatus('Copied'),
      () => setStatus('Not copied'),
    );
  }

  return (
    <button
      className={`button ${className}`}
      type="button"
      title={isShort ? label : undefined}
      onClick={copy}
    >
      {isShort && status === '' && <span className="short">{copyIcon}</span>}
      {/* Keeps the button as wide as it is, whatever it says. */}
      <span className={isShort && status === '' ? 'stack long' : 'stack'}>
        <span className="ghost" aria-hidden="true">
          {label}
        </span>
        <span aria-live="polite">{status || label}</span>
      </span>
    </button>
  );
}

/** On a page without HTTPS the browser has no clipboard for it: that is a refusal like others. */
async function copyText(getText: CopyButtonProps['getText']): Promise<void> {
  // Asked for in the press itself, with the text to follow: after any wait, WebKit no longer allows it.
  const blob = toBlob(getText);
  // The browser may never read it. Its error must then not be reported as unhandled.
  blob.catch(() => {});
  const item = new ClipboardItem({ 'text/plain': blob });
  await navigator.clipboard.write([item]);
}

async function toBlob(getText: CopyButtonProps['getText']): Promise<Blob> {
  return new Blob([await getText()], { type: 'text/plain' });
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
}

/** A button that is drawn as an icon, and named for those who do not see it. While it does nothing, it keeps the focus, and gets none. */
export function IconButton({ label, icon, onClick, isDisabled = false }: IconButtonProps): ReactElement {
  return (
    <button
      className="button icon-button"
      type="button"
      title={label}
      aria-label={label}
      aria-disabled={isDisabled}
      tabIndex={isDisabled ? -1 : undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {icon}
    </button>
  );
}
