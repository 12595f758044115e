import type { ReactElement } from 'react';
import { describeControl } from '../controls/description.tsx';
import { renderField } from '../controls/field.tsx';
import { type TextControl, useTyped } from '../controls/use-typed.ts';
import type { BlockViewProps } from './view.ts';

/** Several lines of text. */
export function Textarea(props: BlockViewProps<'textarea'>): ReactElement {
  const { id, name, block, change } = props;
  const { placeholder, resize } = block.options;
  const typed = useTyped(block.value ?? '', change, control);
  return renderField(
    props,
    <textarea
      className="json-modal-input json-modal-textarea"
      data-resize={resize || undefined}
      id={id}
      name={name}
      {...describeControl(props)}
      {...typed}
      placeholder={placeholder}
    />,
  );
}

const control: TextControl = {
  hold: (text) => text.replace(/\r\n?/g, '\n'),
  read: (typed) => typed,
};
