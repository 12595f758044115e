import type { ReactElement } from 'react';
import { drawChoice, drawGroup } from '../group.tsx';
import { describeInWords } from '../note.tsx';
import type { BlockViewProps } from './view.ts';

/** Any number of choices, all of them in sight. */
export function CheckboxGroup(props: BlockViewProps<'checkbox-group'>): ReactElement {
  const { id, name, block, change } = props;
  const chosen = block.value ?? [];
  const { described, requirement } = describeInWords(props);
  // ARIA knows no invalid group, either: the boxes carry the error.
  const { 'aria-invalid': isInvalid, ...group } = described;

  function toggle(value: string): void {
    const values = block.items.map((item) => item.value);
    change(values.filter((other) => chosen.includes(other) !== (other === value)));
  }

  return drawGroup(
    props,
    group,
    <>
      {requirement}
      {block.items.map((item, index) =>
        drawChoice(item, {
          id: `${id}-${index}`,
          className: 'json-modal-box',
          type: 'checkbox',
          name,
          'aria-invalid': isInvalid,
          checked: chosen.includes(item.value),
          onChange: () => toggle(item.value),
        }),
      )}
    </>,
  );
}
