import type { ReactElement, ReactNode } from 'react';
import type { Labels } from './labels/labels.ts';
import { Note, type Noted } from './Note.tsx';

interface GroupProps {
  readonly id: string;
  readonly block: Noted;
  readonly labels: Labels;
  /** What ties the group to its note, for the roles that may carry it. */
  readonly described: { readonly [attribute: `aria-${string}`]: unknown; readonly role?: string };
  readonly children: ReactNode;
}

/** Several controls under one name, a hint or an error below them. */
export function Group({ id, block, labels, described, children }: GroupProps): ReactElement {
  const { label, isRequired } = block.options;
  return (
    <fieldset className="json-modal-group" id={id} {...described}>
      {label && (
        <legend className="json-modal-label" data-required={isRequired || undefined}>
          {label}
        </legend>
      )}
      {children}
      <Note id={id} block={block} labels={labels} />
    </fieldset>
  );
}
