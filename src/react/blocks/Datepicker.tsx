import { type FocusEvent, type InputEvent, type ReactElement, useState } from 'react';
import { ClearButton } from '../ClearButton.tsx';
import { drawField } from '../Field.tsx';
import { describeControl } from '../Note.tsx';
import type { BlockViewProps } from './view.ts';

/** A calendar date, typed or picked in the reader's own order. The value is text throughout, never a `Date`. */
export function Datepicker({ id, block, change, labels }: BlockViewProps<'datepicker'>): ReactElement {
  const { label, placeholder, allowClear } = block.options;
  const [isIncomplete, setIncomplete] = useState(false);
  const localError = isIncomplete ? labels.incompleteDate : undefined;
  const date = typeof block.value === 'string' ? block.value : '';
  const isEmpty = date === '' && !isIncomplete;

  function clear(control: HTMLInputElement | null): void {
    // A half-typed date is the browser's alone: to React the control is empty already.
    if (control !== null) control.value = '';
    setIncomplete(false);
    change(undefined);
  }

  return drawField(
    { id, block, labels, localError },
    <>
      <input
        className="json-modal-input json-modal-date"
        data-placeholder={(isEmpty && placeholder) || undefined}
        id={id}
        type="date"
        max="9999-12-31"
        {...describeControl(id, block, localError)}
        value={date}
        placeholder={placeholder}
        onChange={(event) => change(event.currentTarget.value || undefined)}
        onInput={(event: InputEvent<HTMLInputElement>) => {
          if (!event.currentTarget.validity.badInput) setIncomplete(false);
        }}
        onBlur={({ currentTarget }: FocusEvent<HTMLInputElement>) => {
          // Not at once: a line that appears under a button on its way to a click would push it away.
          setTimeout(() => setIncomplete(currentTarget.validity.badInput), 250);
        }}
        onInvalid={() => setIncomplete(true)}
      />
      {isEmpty && placeholder && (
        <span className="json-modal-date-placeholder" aria-hidden="true">
          {placeholder}
        </span>
      )}
      {allowClear && !isEmpty && <ClearButton name={labels.clear(label)} clear={clear} />}
    </>,
  );
}
