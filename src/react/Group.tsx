import type { ReactElement, ReactNode } from 'react';
import { drawNote, type NoteParts } from './Note.tsx';

/** What says of a group that it is one, for the roles that may carry it. */
interface Described {
  readonly [attribute: `aria-${string}`]: unknown;
  readonly role?: string;
}

/** Several controls under one name, a hint or an error below them. */
export function drawGroup(parts: NoteParts, described: Described, controls: ReactNode): ReactElement {
  const { id, block } = parts;
  const { label, isRequired } = block.options;
  return (
    <fieldset className="json-modal-group" id={id} {...described}>
      {label && (
        <legend className="json-modal-label" data-required={isRequired || undefined}>
          {label}
        </legend>
      )}
      {controls}
      {drawNote(parts)}
    </fieldset>
  );
}
