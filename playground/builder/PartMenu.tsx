import type { ReactElement } from 'react';
import { moreIcon } from '../controls/icons.tsx';
import { Menu } from '../controls/Menu.tsx';
import { removeIcon } from '../controls/pane-icons.tsx';
import { usePage } from '../page/use-page.ts';
import { sections } from '../schema/kinds.ts';
import { copyIcon, downIcon, upIcon } from './icons.tsx';
import { duplicate, move, remove } from './part-commands.ts';
import type { Part } from './read-outline.ts';

interface PartMenuProps {
  readonly part: Part;
  readonly index: number;
  /** The number of parts of its section. */
  readonly count: number;
}

/** The menu of an open part, to copy, move and remove it. */
export function PartMenu({ part, index, count }: PartMenuProps): ReactElement {
  const page = usePage();
  return (
    <Menu
      label={`More of ${part.name}`}
      tip="Duplicate, move, remove"
      className="icon-button"
      groups={[
        [
          {
            label: 'Duplicate',
            icon: copyIcon,
            isDisabled: count >= sections[part.section].most,
            choose: () => duplicate(page, part),
          },
          {
            label: 'Move up',
            icon: upIcon,
            keys: 'Alt ↑',
            isDisabled: index === 0,
            choose: () => move(page, part, index - 1),
          },
          {
            label: 'Move down',
            icon: downIcon,
            keys: 'Alt ↓',
            isDisabled: index === count - 1,
            choose: () => move(page, part, index + 1),
          },
        ],
        [
          {
            label: 'Remove',
            icon: removeIcon,
            keys: 'Delete',
            isDangerous: true,
            choose: () => remove(page, part),
          },
        ],
      ]}
    >
      {moreIcon}
    </Menu>
  );
}
