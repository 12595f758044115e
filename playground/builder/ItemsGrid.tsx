import { type ReactElement, useState } from 'react';
import { moveChild } from '../json-text/children.ts';
import { nodeAt, type Path } from '../json-text/nodes.ts';
import { setAt } from '../json-text/set-at.ts';
import type { Guide } from '../schema/schema-at-path.ts';
import { ItemRow } from './ItemRow.tsx';
import { freeValue, type ItemValue } from './item-values.ts';
import { problemsId } from './PartProblems.tsx';
import type { Part } from './read-outline.ts';
import { change } from './store.ts';

interface ItemsGridProps {
  readonly path: Path;
  readonly items: readonly ItemValue[];
  readonly guide: Guide;
  readonly own: Part;
  readonly blocks: readonly Part[];
}

/** The items of a block, one in a row. */
export function ItemsGrid({ path, items, guide, own, blocks }: ItemsGridProps): ReactElement {
  const members = guide.items?.properties ?? {};
  const shown = items.slice(0, mostShown);
  const [fresh, setFresh] = useState<number | null>(null);

  function add(): void {
    const value = freeValue(items);
    const item = { label: `Item ${items.length + 1}`, value };
    const make = (text: string) =>
      nodeAt(text, path) ? setAt(text, [...path, items.length], item) : setAt(text, path, [item], 1);
    if (change(make, 'step', `Added item ${items.length + 1}.`)) setFresh(items.length);
  }

  function move(from: number, to: number): void {
    const make = (text: string) => {
      const list = nodeAt(text, path);
      return list ? moveChild(text, list, from, to) : text;
    };
    change(make, 'step', `Moved item ${from + 1} to ${to + 1} of ${items.length}.`);
  }

  return (
    <fieldset className="items" aria-label="Items" aria-describedby={problemsId(path)}>
      <p className="items-head">
        <span className="option-name">{guide.title ?? 'Items'}</span>
        <span className="muted">{guide.description}</span>
      </p>
      {items.length > 0 && (
        <div className="item-names" aria-hidden="true">
          {Object.entries(members).map(([name, { title }]) => (
            <span key={name}>{title ?? name}</span>
          ))}
        </div>
      )}
      {shown.map((item, index) => (
        <ItemRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place, while its value is being typed
          key={index}
          path={[...path, index]}
          item={item}
          index={index}
          isFresh={index === fresh}
          items={items}
          valueTypes={[members['value']?.type ?? 'string'].flat()}
          own={own}
          blocks={blocks}
          onMove={(to) => move(index, to)}
        />
      ))}
      {items.length > mostShown && (
        <p className="muted">
          The first {mostShown} of {items.length} are shown. The others are in the text.
        </p>
      )}
      <button className="button" type="button" onClick={add}>
        Add an item
      </button>
    </fieldset>
  );
}

const mostShown = 100;
