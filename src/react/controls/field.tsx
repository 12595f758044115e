import type { ReactElement, ReactNode } from 'react';
import { renderLongText } from '../text.tsx';
import { type DescriptionParts, renderDescription } from './description.tsx';

/**
 * A label above one control, a hint or an error below it. The block around them is a grid, in which `over` and the clear button
 * lie over the control. They are separate arguments, since a fragment around them would cost memory and time.
 */
export function renderField(
  parts: FieldParts,
  control: ReactNode,
  over?: ReactNode,
  clearButton?: ReactNode,
): ReactElement {
  const { label, isRequired } = parts.block.options;
  return (
    <>
      <label className={labelClass(isRequired)} htmlFor={parts.id} id={parts.labelId}>
        {renderLongText(label, parts.labels)}
      </label>
      {parts.requirement}
      {control}
      {over}
      {clearButton}
      {renderDescription(parts)}
    </>
  );
}

interface FieldParts extends DescriptionParts {
  /** The id of the label, for a control that refers to it. */
  readonly labelId?: string;
  /** The sentence that says that the control is required. */
  readonly requirement?: ReactNode;
}

/** The look of a label or legend. */
export function labelClass(isRequired: boolean | undefined): string {
  return isRequired ? 'json-modal-label json-modal-required' : 'json-modal-label';
}

/** The look of a control, with room at its end while it can be cleared. */
export function inputClass(isClearable: boolean): string {
  return isClearable ? 'json-modal-input json-modal-clearable' : 'json-modal-input';
}
