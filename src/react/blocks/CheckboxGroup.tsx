import type { ReactElement } from 'react';
import type { Scalar } from '../../format/visible-on.ts';
import { drawChoice, drawGroup } from '../group.tsx';
import { describeControl } from '../note.tsx';
import type { BlockViewProps } from './view.ts';

/** Any number of choices, all of them in sight. */
export function CheckboxGroup({ id, block, change, labels }: BlockViewProps<'checkbox-group'>): ReactElement {
  const chosen: readonly Scalar[] = Array.isArray(block.value) ? block.value : [];
  // ARIA knows no required or invalid group: the boxes carry the error, a sentence says that one is required.
  const { 'aria-describedby': note, 'aria-invalid': isInvalid } = describeControl(id, block);
  const requirement = block.options.isRequired ? `${id}-required` : undefined;
  const described = { 'aria-describedby': [requirement, note].filter(Boolean).join(' ') || undefined };

  function toggle(value: Scalar): void {
    const values = block.items.map((item) => item.value);
    change(values.filter((other) => chosen.includes(other) !== (other === value)));
  }

  return drawGroup(
    { id, block, labels },
    described,
    <>
      {requirement && (
        <span id={requirement} hidden>
          {labels.required}
        </span>
      )}
      {block.items.map((item, index) =>
        drawChoice(item, {
          id: `${id}-${index}`,
          className: 'json-modal-box',
          type: 'checkbox',
          'aria-invalid': isInvalid,
          checked: chosen.includes(item.value),
          onChange: () => toggle(item.value),
        }),
      )}
    </>,
  );
}
