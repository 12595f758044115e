import type { ReactElement, ReactNode } from 'react';
import { drawNote, type NoteParts } from './note.tsx';
import { drawLong } from './words.tsx';

/** A label above one control, a hint or an error below it. The block around them is a grid. */
export function drawField(parts: NoteParts, control: ReactNode, labelId?: string): ReactElement {
  const { label, isRequired } = parts.block.options;
  return (
    <>
      {drawLong(label, parts.labels, (words, more) => {
        const element = (
          <label className={labelClass(isRequired)} htmlFor={parts.id} id={labelId}>
            {words}
          </label>
        );
        return more ? (
          <div>
            {element}
            {more}
          </div>
        ) : (
          element
        );
      })}
      {control}
      {drawNote(parts)}
    </>
  );
}

/** The look of a label or legend. */
export function labelClass(isRequired: boolean | undefined): string {
  return isRequired ? 'json-modal-label json-modal-required' : 'json-modal-label';
}

/** The look of a control, with room at its end while it can be cleared. */
export function inputClass(isClearable: boolean): string {
  return isClearable ? 'json-modal-input json-modal-clearable' : 'json-modal-input';
}
