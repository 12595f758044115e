import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';
import type { Item } from '../format/items.ts';
import { labelClass } from './field.tsx';
import { drawNote, type NoteParts } from './note.tsx';

/** What says of a group that it is one, for the roles that may carry it. */
interface Described {
  readonly [attribute: `aria-${string}`]: unknown;
  readonly role?: string;
}

/** Several controls under one name, a hint or an error below them. */
export function drawGroup(parts: NoteParts, described: Described, controls: ReactNode): ReactElement {
  const { label, isRequired } = parts.block.options;
  return (
    <fieldset className="json-modal-group" {...described}>
      {label && <legend className={labelClass(isRequired)}>{label}</legend>}
      {controls}
      {drawNote(parts)}
    </fieldset>
  );
}

/** One of the controls of a group, for one of its items. */
export function drawChoice(
  { label, value, isDisabled }: Item,
  attributes: InputHTMLAttributes<HTMLInputElement>,
): ReactElement {
  const name = String(value);
  return (
    <div className={isDisabled ? 'json-modal-choice json-modal-muted' : 'json-modal-choice'} key={name}>
      <input {...attributes} value={name} disabled={isDisabled} />
      {/* Alone in it, or else Chromium would tell it a second time, and React not find it on a translated page. */}
      <label className="json-modal-choice-label" htmlFor={attributes.id}>
        {label}
      </label>
    </div>
  );
}
