import type { ReactElement, ReactNode } from 'react';
import { drawNote, type NoteParts } from './Note.tsx';

/** A label above one control, a hint or an error below it. */
export function drawField(parts: NoteParts, control: ReactNode): ReactElement {
  const { id, block } = parts;
  const { label, isRequired } = block.options;
  return (
    <>
      <label
        className="json-modal-label"
        data-required={isRequired || undefined}
        htmlFor={id}
        id={`${id}-label`}
      >
        {label}
      </label>
      <div className="json-modal-control">{control}</div>
      {drawNote(parts)}
    </>
  );
}
