import type { ReactElement } from 'react';
import { drawField } from '../field.tsx';
import { describeControl } from '../note.tsx';
import type { BlockViewProps } from './view.ts';

/** Several lines of text. */
export function Textarea({ id, block, change, labels }: BlockViewProps<'textarea'>): ReactElement {
  const { placeholder, resize } = block.options;
  return drawField(
    { id, block, labels },
    <textarea
      className="json-modal-input json-modal-textarea"
      data-resize={resize || undefined}
      id={id}
      {...describeControl(id, block)}
      value={typeof block.value === 'string' ? block.value : ''}
      placeholder={placeholder}
      onChange={(event) => change(event.currentTarget.value)}
    />,
  );
}
