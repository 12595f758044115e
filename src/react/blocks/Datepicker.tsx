import { type FocusEvent, type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { renderClearButton } from '../buttons.tsx';
import { discardBadInput } from '../controls/bad-input.ts';
import { describeInWords } from '../controls/description.tsx';
import { inputClass, renderField } from '../controls/field.tsx';
import { findFocus } from '../hooks/use-focus.ts';
import { useLayout } from '../hooks/use-modal-state.ts';
import type { BlockViewProps } from './view.ts';

/** A calendar date, typed or picked in the reader's own order. The value is text throughout, never a `Date`. */
export function Datepicker(props: BlockViewProps<'datepicker'>): ReactElement {
  const { id, name, block, change, labels } = props;
  const { label, placeholder, allowClear } = block.options;
  const [isIncomplete, setIncomplete] = useState(false);
  /** An intermediate date: typing 2026 passes the years 2, 20 and 202. */
  const [passing, setPassing] = useState<string>();
  /** The pressed key, and the date before it. A change without a key, such as from the calendar, is complete. */
  const lastKey = useRef(noKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const localError = isIncomplete ? labels.incompleteDate : undefined;
  const control = useRef<HTMLInputElement>(null);
  const held = block.value ?? '';
  // A half-typed date exists only in the browser: parts of a response's date would mix with it.
  const date = isHalfTyped(control.current) ? '' : (passing ?? held);
  // With `value`, React would also write the attribute, and Firefox would then empty a half-typed date.
  const [first] = useState(held);
  useLayout(() => {
    const typedBefore = control.current;
    // A server has rendered it, and the user has typed before the scripts were loaded.
    if (name === undefined && typedBefore && typedBefore.value !== date) take(typedBefore, true);
  }, []);
  useLayout(() => {
    if (control.current && control.current.value !== date) control.current.value = date;
  });
  // A response or a reset has set a complete date.
  if (isIncomplete && date !== '') setIncomplete(false);
  const isEmpty = date === '' && !isIncomplete;
  const isClearable = allowClear === true && !isEmpty;
  const parts = { ...props, localError };
  // Each field in it is a separate control. Browsers pass only the description to these.
  const { described, requirement } = describeInWords(parts);

  function take({ value, validity }: HTMLInputElement, isFinal: boolean): void {
    if (!validity.badInput) setIncomplete(false);
    const isPassing = !isFinal && (validity.badInput || isOnTheWay(value, lastKey.current));
    setPassing((isPassing && value) || undefined);
    // A pending change has no effect yet, but would be lost.
    if (isPassing) change(held || undefined);
    else if (value !== held) change(value || undefined);
  }

  function clear(control: HTMLInputElement | null): void {
    // A half-typed date is the browser's alone: to React the control is empty already.
    if (control?.parentElement) discardBadInput(control.parentElement);
    setPassing(undefined);
    change(undefined);
  }

  const handle = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
    take(currentTarget, false);

  return renderField(
    { ...parts, requirement },
    <input
      className={`${inputClass(isClearable)} json-modal-date`}
      data-empty={isEmpty || undefined}
      ref={control}
      id={id}
      name={name}
      type="date"
      max="9999-12-31"
      {...described}
      defaultValue={first}
      placeholder={placeholder}
      onChange={handle}
      onInput={handle}
      // If the last part of a date is deleted, Chromium sends no other event.
      onKeyUp={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        take(currentTarget, false);
        if (key === lastKey.current.key) lastKey.current = noKey;
      }}
      onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        lastKey.current = { key, before: currentTarget.value };
        if (key === 'Enter') take(currentTarget, true);
      }}
      onBlur={({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        take(currentTarget, true);
        // Delayed: a line that appears under a button would move it away from a click in progress.
        timer.current = setTimeout(() => isLeftHalfTyped(currentTarget) && setIncomplete(true), 250);
      }}
      onInvalid={() => setIncomplete(true)}
    />,
    isEmpty && placeholder && (
      <span className="json-modal-date-placeholder" aria-hidden="true">
        {placeholder}
      </span>
    ),
    isClearable && renderClearButton(labels.clear(label), clear),
  );
}

const noKey = { key: '', before: '' };

/** Whether another digit may follow a key: after a year below 1000, a 1 as the month, or a 1, 2 or 3 as the day. */
function isOnTheWay(date: string, { key, before }: typeof noKey): boolean {
  const [year = '', month, day] = date.split('-');
  const [, monthBefore, dayBefore] = before.split('-');
  const isBegun = (part: string | undefined, partBefore: string | undefined, most: string) =>
    part !== partBefore && part === `0${key}` && key <= most;
  return year.startsWith('0') || isBegun(month, monthBefore, '1') || isBegun(day, dayBefore, '3');
}

function isLeftHalfTyped(control: HTMLInputElement): boolean {
  return control.validity.badInput && !isHalfTyped(control);
}

/** Whether someone is about to type a date into it. */
function isHalfTyped(control: HTMLInputElement | null): boolean {
  return control?.validity.badInput === true && findFocus(control) === control;
}
