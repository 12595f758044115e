import { type FocusEvent, type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { drawClearButton } from '../clear-button.tsx';
import { drawField, inputClass } from '../field.tsx';
import { findFocus } from '../focus.ts';
import { describeInWords } from '../note.tsx';
import { discardUnreadable } from '../unreadable.ts';
import { useLayout } from '../use-layout.ts';
import type { BlockViewProps } from './view.ts';

/** A calendar date, typed or picked in the reader's own order. The value is text throughout, never a `Date`. */
export function Datepicker(props: BlockViewProps<'datepicker'>): ReactElement {
  const { id, block, change, labels } = props;
  const { label, placeholder, allowClear } = block.options;
  const [isIncomplete, setIncomplete] = useState(false);
  /** A date on the way to another one: who types 2026 passes the years 2, 20 and 202. */
  const [passing, setPassing] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const localError = isIncomplete ? labels.incompleteDate : undefined;
  const control = useRef<HTMLInputElement>(null);
  const held = block.value ?? '';
  // What is half typed is the browser's alone: parts of a date that an answer brings would become parts of it.
  const date = isHalfTyped(control.current) ? '' : (passing ?? held);
  // By `value`, React would write the attribute, too, upon which Firefox empties what is half typed.
  const [first] = useState(held);
  useLayout(() => {
    if (control.current && control.current.value !== date) control.current.value = date;
  });
  // An answer or a reset brought a whole date.
  if (isIncomplete && date !== '') setIncomplete(false);
  const isEmpty = date === '' && !isIncomplete;
  const isClearable = allowClear === true && !isEmpty;
  const parts = { ...props, localError };
  // Of the fields in it, each is a control of its own, to which browsers hand on only what describes it.
  const { described, requirement } = describeInWords(parts);

  function take(typed: string): void {
    const isPassing = typed.startsWith('0');
    setPassing(isPassing ? typed : undefined);
    if (!isPassing) change(typed || undefined);
  }

  function arrive({ value, validity }: HTMLInputElement): void {
    setPassing(undefined);
    if (!validity.badInput && value !== held) change(value || undefined);
  }

  /** Of the last part of a date that is deleted, Chromium tells by no event but that of the key. */
  function recheck({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void {
    if (!currentTarget.validity.badInput) setIncomplete(false);
  }

  function clear(control: HTMLInputElement | null): void {
    // A half-typed date is the browser's alone: to React the control is empty already.
    if (control?.parentElement) discardUnreadable(control.parentElement);
    take('');
  }

  return drawField(
    parts,
    <>
      {requirement}
      <input
        className={`${inputClass(isClearable)} json-modal-date`}
        data-placeholder={(isEmpty && placeholder) || undefined}
        ref={control}
        id={id}
        type="date"
        max="9999-12-31"
        {...described}
        defaultValue={first}
        placeholder={placeholder}
        onChange={(event) => take(event.currentTarget.value)}
        onInput={recheck}
        onKeyUp={recheck}
        onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
          key === 'Enter' && arrive(currentTarget)
        }
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          const { currentTarget } = event;
          arrive(currentTarget);
          recheck(event);
          // Not at once: a line that appears under a button on its way to a click would push it away.
          timer.current = setTimeout(() => isLeftHalfTyped(currentTarget) && setIncomplete(true), 250);
        }}
        onInvalid={() => setIncomplete(true)}
      />
      {isEmpty && placeholder && (
        <span className="json-modal-date-placeholder" aria-hidden="true">
          {placeholder}
        </span>
      )}
      {isClearable && drawClearButton(labels.clear(label), clear)}
    </>,
  );
}

function isLeftHalfTyped(control: HTMLInputElement): boolean {
  return control.validity.badInput && !isHalfTyped(control);
}

/** Whether someone is about to type a date into it. */
function isHalfTyped(control: HTMLInputElement | null): boolean {
  return control?.validity.badInput === true && findFocus(control) === control;
}
