import { type ReactElement, useRef } from 'react';
import { readValue } from '../../behaviour/effective-value.ts';
import { describeControl } from '../controls/description.tsx';
import { renderField } from '../controls/field.tsx';
import { type TextControl, useTyped } from '../controls/use-typed.ts';
import type { BlockViewProps } from './view.ts';

/** Several lines of text. */
export function Textarea(props: BlockViewProps<'textarea'>): ReactElement {
  const { id, name, block, change } = props;
  const { placeholder, resize } = block.options;
  const control = useRef<TextControl>(null);
  const typed = useTyped(block.value ?? '', change, (text) => readValue(block, text), {
    control,
    isHydrated: name === undefined,
  });
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
