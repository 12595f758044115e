import { type ReactElement, useState } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { copyIcon, deleteIcon, downIcon, upIcon } from '../controls/icons.tsx';
import { textOf, useWorkspace } from '../workspace/store.ts';
import { duplicate, hasRoom, move, remove, rename } from './actions.ts';
import { type Part, readOutline } from './read-outline.ts';

/** What a part is, its key, and what can be done with it as a whole. */
export function PartHead({ part }: { readonly part: Part }): ReactElement {
  const text = useWorkspace(textOf);
  const parts = readOutline(text)[part.section];
  const index = parts.findIndex(({ key }) => key === part.key);
  return (
    <header className="part-head">
      <h3>{part.kind?.title ?? 'Unknown kind'}</h3>
      <Key part={part} />
      <div className="icon-buttons">
        <IconButton
          label="Move up"
          icon={upIcon}
          isDisabled={index <= 0}
          onClick={() => move(part, index - 1)}
        />
        <IconButton
          label="Move down"
          icon={downIcon}
          isDisabled={index >= parts.length - 1}
          onClick={() => move(part, index + 1)}
        />
        <IconButton
          label="Duplicate"
          icon={copyIcon}
          isDisabled={!hasRoom(part.section, parts)}
          onClick={() => duplicate(part)}
        />
        <IconButton label="Delete" icon={deleteIcon} onClick={() => remove(part)} />
      </div>
    </header>
  );
}

/** The key is taken over when it is whole: with Enter, or when the focus leaves. */
function Key({ part }: { readonly part: Part }): ReactElement {
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
    <div className="part-key">
      <label className="field">
        <span>Key</span>
        <input
          className="input mono"
          value={draft}
          aria-invalid={refusal !== null}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      </label>
      {refusal !== null && (
        <p className="field-refusal" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
