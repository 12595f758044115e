import type { ManifestKind } from 'json-modal/extensions';
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { change } from '../builder/change.ts';
import { Button } from '../controls/buttons.tsx';
import { usePage } from '../page/use-page.ts';
import { fillFromAddress } from './edit-manifest.ts';

interface FillFromAddressProps {
  readonly kind: ManifestKind;
  /** The number of endpoints that the manifest has. */
  readonly count: number;
  readonly all: number;
}

/** The head of the list of endpoints, with a form that writes all their URLs. */
export function FillFromAddress({ kind, count, all }: FillFromAddressProps): ReactElement {
  const page = usePage();
  const [address, setAddress] = useState('https://');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isUsable = /^https?:\/\/[^\s/?#][^\s?#]*$/i.test(address.trim());

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  function fill(event: FormEvent): void {
    event.preventDefault();
    if (!isUsable) return;
    const words = `Filled ${all} endpoints.`;
    if (change(page, (text) => fillFromAddress(text, kind, address), 'step', words)) close();
  }

  return (
    <div className="endpoints-head">
      <h3 className="manifest-title">
        Endpoints{' '}
        <span className="muted">
          {count} of {all}
        </span>
      </h3>
      <Button look="lined" ref={opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Fill from one address
      </Button>
      {isOpen && (
        <form className="endpoints-fill" onSubmit={fill} onKeyDown={({ key }) => key === 'Escape' && close()}>
          <label htmlFor={id}>Address of your app</label>
          <input
            className="input"
            id={id}
            // biome-ignore lint/a11y/noAutofocus: the button opens it to be filled in
            autoFocus
            inputMode="url"
            value={address}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Button look="main" type="submit" aria-disabled={!isUsable}>
            Fill
          </Button>
          <p className="muted" id={`${id}-note`}>
            Writes the URLs of all {all} endpoints, with their parameters. Undo restores the ones before.
          </p>
        </form>
      )}
    </div>
  );
}
