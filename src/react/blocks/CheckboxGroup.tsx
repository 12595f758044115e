import type { ReactElement } from 'react';
import { describeInWords } from '../controls/description.tsx';
import { renderChoices, renderGroup, takeEarlier } from '../controls/group.tsx';
import type { BlockViewProps } from './view.ts';

/** Any number of choices, all visible. */
export function CheckboxGroup(props: BlockViewProps<'checkbox-group'>): ReactElement {
  const { id, name, block, change } = props;
  const chosen: ReadonlySet<unknown> = new Set(block.value ?? []);
  const { described, requirement } = describeInWords(props);
  // ARIA has no invalid group, so the boxes have the error.
  const { 'aria-invalid': isInvalid, ...group } = described;

  function toggle(value: string): void {
    const values = block.items.map((item) => item.value);
    change(values.filter((other) => chosen.has(other) !== (other === value)));
  }

  return renderGroup(
    props,
    group,
    renderChoices({
      items: block.items,
      labels: props.labels,
      isChosen: ({ value }) => chosen.has(value),
      attributesOf: (item, index, checked) => ({
        id: `${id}-${index}`,
        className: 'json-modal-box',
        type: 'checkbox',
        name,
        'aria-invalid': isInvalid,
        checked,
        onChange: () => toggle(item.value),
      }),
    }),
    name === undefined ? takeEarlier(chosen, change) : null,
    requirement,
  );
}
