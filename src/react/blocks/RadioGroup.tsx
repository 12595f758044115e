import type { ReactElement } from 'react';
import { describeControl } from '../controls/description.tsx';
import { renderChoices, renderGroup, takeEarlier } from '../controls/group.tsx';
import type { BlockViewProps } from './view.ts';

/** One of a few choices, all visible. */
export function RadioGroup(props: BlockViewProps<'radio-group'>): ReactElement {
  const { id, name, block, change } = props;
  const described = { role: 'radiogroup', ...describeControl(props) };
  return renderGroup(
    props,
    described,
    renderChoices({
      items: block.items,
      labels: props.labels,
      isChosen: ({ value }) => value === block.value,
      attributesOf: (item, index, checked) => ({
        id: `${id}-${index}`,
        className: 'json-modal-box json-modal-radio',
        type: 'radio',
        name: name ?? id,
        checked,
        onChange: () => change(item.value),
      }),
    }),
    name === undefined ? takeEarlier(new Set([block.value]), ([value]) => change(value)) : null,
  );
}
