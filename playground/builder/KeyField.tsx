import { type ReactElement, useId, useState } from 'react';
import { usePage } from '../page/use-page.ts';
import { rename } from './part-commands.ts';
import type { Part } from './read-outline.ts';

/** The key of a part. It is changed when it is complete: with Enter, or when the field loses the focus. */
export function KeyField({ part }: { readonly part: Part }): ReactElement {
  const page = usePage();
  const id = useId();
  const [shown, setShown] = useState(part.key);
  const [draft, setDraft] = useState(part.key);
  const [rejection, setRejection] = useState<string | null>(null);
  const take = () => setRejection(rename(page, part, draft));
  // The same field shows another part or a new key, since it has the focus.
  if (shown !== part.key) {
    setShown(part.key);
    setDraft(part.key);
    setRejection(null);
  }
  return (
    <div className="option">
      <label className="option-name" htmlFor={id}>
        Key
      </label>
      <div className="option-value">
        <input
          className="input mono"
          id={id}
          value={draft}
          aria-invalid={rejection !== null}
          aria-describedby={rejection === null ? undefined : `${id}-rejection`}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
        {rejection !== null && (
          <p className="field-rejection" id={`${id}-rejection`} role="alert">
            {rejection}
          </p>
        )}
      </div>
    </div>
  );
}
