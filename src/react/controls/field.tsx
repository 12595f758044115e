import type { ReactElement, ReactNode } from 'react';
import { renderLongText } from '../render-text.tsx';
import { type DescriptionParts, renderDescription } from './description.tsx';

/**
 * Renders a label above a control, and a hint or error below it. The block around them is a grid, in which `over` and the
 * clear button are on top of the control. They are separate arguments, since a fragment around them would cost memory and
 * time.
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
  /** The sentence that describes the control as required. */
  readonly requirement?: ReactNode;
}

/** Returns the class of a label or legend. */
export function labelClass(isRequired: boolean | undefined): string {
  return isRequired ? 'json-modal-label json-modal-required' : 'json-modal-label';
}

/** Returns the class of a control, which leaves room for the clear button if there is one. */
export function inputClass(isClearable: boolean): string {
  return isClearable ? 'json-modal-input json-modal-clearable' : 'json-modal-input';
}
