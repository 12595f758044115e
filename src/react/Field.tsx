import type { ReactElement, ReactNode } from 'react';
import type { Labels } from './labels/labels.ts';
import { Note, type Noted } from './Note.tsx';

interface FieldProps {
  /** The id of the one control inside. */
  readonly id: string;
  readonly block: Noted;
  readonly labels: Labels;
  /** An error that only the control itself can know of. */
  readonly localError?: string | undefined;
  readonly children: ReactNode;
}

/** A label above one control, a hint or an error below it. */
export function Field({ id, block, labels, localError, children }: FieldProps): ReactElement {
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
      <div className="json-modal-control">{children}</div>
      <Note id={id} block={block} labels={labels} localError={localError} />
    </>
  );
}
