import { type ComponentProps, type ReactElement, useEffect, useState } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** The names of its look: `main`, `danger`, `lined`, `quiet`, `tall`. Default: a plain button. */
  readonly look?: string;
}

/** A button of the page. */
export function Button({ look = '', ...props }: ButtonProps): ReactElement {
  return <button type="button" className={`button ${look}`} {...props} />;
}

interface CopyButtonProps {
  readonly label: string;
  readonly getText: () => string | Promise<string>;
  readonly icon?: ReactElement;
  readonly className?: string;
}

/** Copies a text, and reports whether it worked. */
export function CopyButton(props: CopyButtonProps): ReactElement {
  const { label, getText, icon, className = '' } = props;
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
    <Button look={className} onClick={copy}>
      {icon}
      {/* Keeps the width of the button, whatever its label. */}
      <span className="stack">
        <span className="ghost" aria-hidden="true">
          {label}
        </span>
        <span aria-live="polite">{status || label}</span>
      </span>
    </Button>
  );
}

/** Copies a text. On a page without HTTPS, the browser has no clipboard, which counts as a failure. */
export async function copyText(getText: CopyButtonProps['getText']): Promise<void> {
  // Requested during the press, with the text to follow: WebKit does not allow it after a delay.
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
  /** The keys that do the same, with `+` between them. */
  readonly keys?: string;
  readonly isDisabled?: boolean;
  /** Whether it is on, if it turns something on and off. */
  readonly isPressed?: boolean;
}

/** A button with an icon, and a name for tooltips and screen readers. While it is inactive, it keeps the focus but cannot get it. */
export function IconButton(props: IconButtonProps): ReactElement {
  const { label, icon, onClick, keys, isDisabled = false, isPressed } = props;
  return (
    <Button
      look="icon-button"
      data-tip={label}
      data-keys={keys}
      aria-label={label}
      aria-disabled={isDisabled}
      aria-pressed={isPressed}
      tabIndex={isDisabled ? -1 : undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {icon}
    </Button>
  );
}
