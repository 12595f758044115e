import type { ReactElement } from 'react';
import { moreIcon } from '../controls/icons.tsx';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import { removeIcon, shownIcon } from '../controls/pane-icons.tsx';
import { moveChild } from '../json-text/edit.ts';
import { nodeAt, type Path } from '../json-text/nodes.ts';
import { usePage } from '../page/use-page.ts';
import { change, writeOption } from './change.ts';
import { downIcon, inactiveIcon, upIcon } from './icons.tsx';
import type { ItemValue } from './items.ts';
import { convert, scalarTypes, typeNames } from './ScalarInput.tsx';

interface ItemMenuProps {
  readonly path: Path;
  readonly item: ItemValue;
  readonly index: number;
  readonly count: number;
  readonly valueTypes: readonly string[];
  readonly onValue: (value: unknown, as: 'step') => void;
  readonly onConditions: () => void;
  readonly onRemove: () => void;
}

/** The menu of an item: whether it can be chosen and when it is shown, the type of its value, its place. */
export function ItemMenu(props: ItemMenuProps): ReactElement {
  const { path, item, index, count, valueTypes, onValue, onConditions, onRemove } = props;
  const page = usePage();
  const isDisabled = item['isDisabled'] === true;
  const types = scalarTypes.filter((type) => valueTypes.includes(type));

  function move(to: number): void {
    const make = (text: string) => {
      const list = nodeAt(text, path.slice(0, -1));
      return list ? moveChild(text, list, index, to) : text;
    };
    change(page, make, 'step', `Moved item ${index + 1} to ${to + 1} of ${count}.`);
  }

  const states: readonly MenuEntry[] = [
    {
      label: isDisabled ? 'Can be chosen' : 'Cannot be chosen',
      icon: inactiveIcon,
      choose: () => writeOption(page, [...path, 'isDisabled'], isDisabled ? undefined : true),
    },
    { label: 'Visible when…', icon: shownIcon, choose: onConditions },
  ];
  const typeEntries = types.map((type) => ({
    label: `Value as ${typeNames[type]}`,
    isChosen: typeof item['value'] === type,
    choose: () => onValue(convert(item['value'], type), 'step'),
  }));
  const places: readonly MenuEntry[] = [
    { label: 'Move up', icon: upIcon, isDisabled: index === 0, choose: () => move(index - 1) },
    { label: 'Move down', icon: downIcon, isDisabled: index === count - 1, choose: () => move(index + 1) },
  ];
  return (
    <Menu
      label={`More for item ${index + 1}`}
      tip="More for this item"
      className="icon-button"
      groups={[
        states,
        types.length > 1 ? typeEntries : [],
        places,
        [{ label: 'Remove', icon: removeIcon, isDangerous: true, choose: onRemove }],
      ]}
    >
      {moreIcon}
    </Menu>
  );
}
