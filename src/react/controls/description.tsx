import type { ReactElement, ReactNode } from 'react';
import type { BlockState } from '../../session/modal-state.ts';
import { icons, renderIcon } from '../icons.tsx';
import type { Labels } from '../labels/labels.ts';
import { renderLongText, renderText } from '../render-text.tsx';

/** The options that a label and the note under a control use. */
export type DescribedOptions = Pick<BlockState, 'error'> & {
  readonly options: { readonly label?: string; readonly message?: string; readonly isRequired?: boolean };
};

/** The props of a note under a control. */
export interface DescriptionParts {
  /** The id of the control. */
  readonly id: string;
  readonly block: DescribedOptions;
  readonly labels: Labels;
  /** An error that only the control itself can know of. */
  readonly localError?: string | undefined;
  /** Buttons that answer the error. */
  readonly answers?: ReactNode;
}

/**
 * Renders the line under a control: its error, which `announceErrors` announces, or else its hint. A plain function, like
 * the other parts of every block: as components, they would make a form a third slower.
 */
export function renderDescription({
  id,
  block,
  labels,
  localError,
  answers,
}: DescriptionParts): ReactElement | undefined {
  const error = localError ?? block.error;
  const { message } = block.options;
  if (error !== null)
    return (
      <div className="json-modal-note json-modal-error" key="error" id={descriptionId(id)}>
        {renderIcon(icons.error)}
        {renderText(renderLongText(error, labels))}
        {answers}
      </div>
    );
  return message ? (
    <div className="json-modal-note" key="hint" id={descriptionId(id)}>
      {renderLongText(message, labels)}
    </div>
  ) : undefined;
}

/** Returns the attributes that connect a control to its note, and mark it as required. */
export function describeControl({ id, block, localError }: Omit<DescriptionParts, 'labels'>) {
  const isWrong = block.error !== null || localError !== undefined;
  return {
    'aria-describedby': isWrong || block.options.message ? descriptionId(id) : undefined,
    'aria-invalid': isWrong || undefined,
    'aria-required': block.options.isRequired || undefined,
  };
}

/** Does the same as `describeControl` for controls without an attribute for required values: a sentence describes it. */
export function describeInWords(parts: DescriptionParts) {
  const { 'aria-required': isRequired, ...described } = describeControl(parts);
  if (!isRequired) return { described };
  const id = `${parts.id}-required`;
  described['aria-describedby'] = `${id} ${described['aria-describedby'] ?? ''}`;
  const requirement = (
    <span id={id} hidden>
      {parts.labels.required}
    </span>
  );
  return { described, requirement };
}

function descriptionId(id: string): string {
  return `${id}-note`;
}
