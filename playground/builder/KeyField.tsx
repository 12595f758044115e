import { type ReactElement, useId, useState } from 'react';
import { rename } from './actions.ts';
import type { Part } from './read-outline.ts';

/** The key of a part. It is taken over when it is whole: with Enter, or when the focus leaves. */
export function KeyField({ part }: { readonly part: Part }): ReactElement {
  const id = useId();
  const [shown, setShown] = useState(part.key);
  const [draft, setDraft] = useState(part.key);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = () => setRefusal(rename(part, draft));
  // The field stays when the part is another or has its new key: it has the focus then.
  if (shown !== part.key) {
    setShown(part.key);
    setDraft(part.key);
    setRefusal(null);
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
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${id}-refusal`}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
        {refusal !== null && (
          <p className="field-refusal" id={`${id}-refusal`} role="alert">
            {refusal}
          </p>
        )}
      </div>
    </div>
  );
}
