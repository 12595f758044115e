import type { KeyboardEvent, MouseEvent, ReactElement } from 'react';
import type { Item } from '../../format/items.ts';
import type { Value } from '../../format/values.ts';
import { type DescribedOptions, describeControl } from '../controls/description.tsx';
import { icons, renderIcon } from '../icons.tsx';
import type { Labels } from '../labels/labels.ts';

interface SelectFallbackProps extends SelectProps {
  readonly fallback: FallbackState;
  /** Called when the user begins and ends a composition, which only the same input can finish. */
  readonly compose: (isComposing: boolean) => void;
}

/**
 * A placeholder that looks like a combobox, and accepts focus, presses and letters for it. The browser's own select would not
 * work: its list could be open when it is replaced, and typing in it chooses items.
 */
export function SelectFallback(props: SelectFallbackProps): ReactElement {
  const { id, name, block, chosen, className, labels, fallback, compose } = props;
  const { value, filter, placeholder = labels.choose } = block.options;
  const isMultiple = Array.isArray(value);
  const text = isMultiple ? '' : chosen[0]?.label;

  function ask({ button }: MouseEvent): void {
    if (button === 0) fallback.openRequest = 'press';
  }

  function askByClick(event: MouseEvent<HTMLInputElement>): void {
    // The only event of a press on the label, or by a program.
    event.currentTarget.focus();
    ask(event);
  }

  function askByKey(event: KeyboardEvent): void {
    const isSpace = event.key === ' ' && isMultiple && !filter;
    if (!isSpace && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    fallback.openRequest = isSpace ? 'press' : event.key;
  }

  const input = (
    <input
      ref={(element) => {
        fallback.input = element;
      }}
      className={isMultiple ? 'json-modal-chips-input' : className}
      id={id}
      name={name}
      {...describeControl(props)}
      inputMode={filter ? undefined : 'none'}
      role="combobox"
      aria-expanded={false}
      autoComplete="off"
      defaultValue={text}
      placeholder={isMultiple && chosen.length > 0 ? ' ' : placeholder}
      onMouseDown={ask}
      onClick={askByClick}
      onKeyDown={askByKey}
      onCompositionStart={() => compose(true)}
      onCompositionEnd={() => compose(false)}
      onBlur={({ currentTarget }) => {
        fallback.openRequest = '';
        currentTarget.value = currentTarget.defaultValue;
      }}
    />
  );
  if (!isMultiple) return input;
  const hidden = countHidden(chosen);
  return (
    <div className={`${className} json-modal-chips`} data-cut={hidden > 0 || undefined}>
      {chosen.map((item) => (
        <span className="json-modal-chip" key={`${typeof item.value} ${item.value}`}>
          {item.label}
          <span className="json-modal-chip-remove">{renderIcon(icons.cross)}</span>
        </span>
      ))}
      {hidden > 0 && <span className="json-modal-more">+{hidden}</span>}
      {input}
    </div>
  );
}

/** Returns how many chips a count replaces. The style sheet hides them, since they are printed, and describe the input. */
export function countHidden({ length }: readonly Item[]): number {
  return length > 7 ? length - 6 : 0;
}

/** The props of a control for choosing from a list. */
export interface SelectProps {
  readonly id: string;
  readonly name: string | undefined;
  readonly block: DescribedOptions & {
    readonly items: readonly Item[];
    readonly options: {
      readonly label: string;
      readonly value?: Value;
      readonly placeholder?: string;
      readonly allowClear?: boolean;
      readonly filter?: boolean;
    };
  };
  /** The chosen items, in the order of the list. */
  readonly chosen: readonly Item[];
  readonly className: string;
  readonly change: (value: Value | undefined) => void;
  readonly labels: Labels;
  readonly fallback?: FallbackState;
}

/** The user's actions on a fallback, which the control that replaces it continues. */
export interface FallbackState {
  /** Its input, while it is mounted. */
  input: HTMLInputElement | null;
  /** The cause of opening the list: `press`, or the name of a key; empty if it was not opened. */
  openRequest: string;
}
