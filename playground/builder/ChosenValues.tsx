import type { ReactElement } from 'react';
import { Button } from '../controls/buttons.tsx';
import type { Path } from '../json-text/nodes.ts';
import { usePage } from '../page/use-page.ts';
import { writeOption } from './change.ts';
import { canBeSeveral, chosenValues, strayValues, toggleChosen, valuePathOf } from './chosen-values.ts';
import { carriesList, itemsOf } from './items.ts';
import { PartProblems } from './OptionRow.tsx';
import type { Part } from './read-outline.ts';

interface ChosenValuesProps {
  readonly own: Part;
  readonly itemsPath: Path;
}

/** The rest of the initial value, which ticks cannot show: whether it can have several items, and values that no item has. */
export function ChosenValues({ own, itemsPath }: ChosenValuesProps): ReactElement {
  const page = usePage();
  const path = valuePathOf(itemsPath);
  const chosen = chosenValues(own);
  const several = carriesList(own);
  return (
    <>
      {canBeSeveral(own) && (
        <label className="several">
          <input
            type="checkbox"
            checked={several}
            onChange={() => writeOption(page, path, several ? chosen[0] : chosen)}
          />
          Several may be chosen
        </label>
      )}
      {strayValues(own).map((value) => (
        <p className="stray-value muted" key={JSON.stringify(value)}>
          {JSON.stringify(value)} is chosen at first, and is not an item.
          <Button look="lined" onClick={() => writeOption(page, path, toggleChosen(own, value))}>
            Remove it
          </Button>
        </p>
      ))}
      {itemsOf(own).length > 0 && <PartProblems path={path} />}
    </>
  );
}
