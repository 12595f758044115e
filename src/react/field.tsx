import type { ReactElement, ReactNode } from 'react';
import { type NoteParts, renderNote } from './note.tsx';
import { renderLongText } from './text.tsx';

/** A label above one control, a hint or an error below it. The block around them is a grid. */
export function renderField(parts: NoteParts, control: ReactNode, labelId?: string): ReactElement {
  const { label, isRequired } = parts.block.options;
  return (
    <>
      {renderLongText(label, parts.labels, (words, more) => {
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
      {renderNote(parts)}
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
