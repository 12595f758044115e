import type { ReactElement } from 'react';
import { drawGroup } from '../Group.tsx';
import { describeControl } from '../Note.tsx';
import type { BlockViewProps } from './view.ts';

/** One choice out of a few, all of them in sight. */
export function RadioGroup({ id, block, change, labels }: BlockViewProps<'radio-group'>): ReactElement {
  const described = { role: 'radiogroup', ...describeControl(id, block) };
  return drawGroup(
    { id, block, labels },
    described,
    block.items.map(({ label, value, isDisabled }) => (
      <label className="json-modal-choice" key={String(value)}>
        <input
          className="json-modal-radio"
          type="radio"
          name={id}
          value={String(value)}
          checked={value === block.value}
          disabled={isDisabled}
          onChange={() => change(value)}
        />
        {label}
      </label>
    )),
  );
}
