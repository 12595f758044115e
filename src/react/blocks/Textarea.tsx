import type { ReactElement } from 'react';
import { drawField } from '../Field.tsx';
import { describeControl } from '../Note.tsx';
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
      rows={3}
      value={typeof block.value === 'string' ? block.value : ''}
      placeholder={placeholder}
      onChange={(event) => change(event.currentTarget.value)}
    />,
  );
}
