import type { ReactElement } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { copyIcon, deleteIcon, downIcon, upIcon } from '../controls/icons.tsx';
import { textOf, useWorkspace } from '../workspace/store.ts';
import { duplicate, hasRoom, move, remove } from './actions.ts';
import { type Part, readOutline } from './read-outline.ts';

/** What a part is, and what can be done with it as a whole. */
export function PartHead({ part }: { readonly part: Part }): ReactElement {
  const text = useWorkspace(textOf);
  const parts = readOutline(text)[part.section];
  const index = parts.findIndex(({ key }) => key === part.key);
  return (
    <header className="part-head">
      <h3>{part.kind?.title ?? 'Unknown kind'}</h3>
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
