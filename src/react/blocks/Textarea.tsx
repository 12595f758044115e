import type { ReactElement } from 'react';
import { drawField } from '../field.tsx';
import { describeControl } from '../note.tsx';
import { useTyped } from '../use-typed.ts';
import type { BlockViewProps } from './view.ts';

/** Several lines of text. */
export function Textarea({ id, block, change, labels }: BlockViewProps<'textarea'>): ReactElement {
  const { placeholder, resize } = block.options;
  const typed = useTyped(block.value ?? '', change);
  return drawField(
    { id, block, labels },
    <textarea
      className="json-modal-input json-modal-textarea"
      data-resize={resize || undefined}
      id={id}
      {...describeControl(id, block)}
      {...typed}
      placeholder={placeholder}
    />,
  );
}
