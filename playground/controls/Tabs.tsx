import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react';
import { hasModifier } from './keep-focus.ts';

interface TabsProps<Name extends string> {
  readonly label: string;
  /** The names of the tabs, in order. */
  readonly names: readonly Name[];
  readonly labelOf: (name: Name) => ReactNode;
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

/** A row of tabs with the panel of one of them. */
export function Tabs<Name extends string>(props: TabsProps<Name>): ReactElement {
  const { label, names, labelOf, selected, onSelect, children } = props;
  const id = useId();

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -names.indexOf(selected),
      End: -1 - names.indexOf(selected),
    }[event.key];
    if (step === undefined || hasModifier(event)) return;
    event.preventDefault();
    const next = names.at((names.indexOf(selected) + step) % names.length) ?? selected;
    onSelect(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-name="${next}"]`)?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {names.map((name) => (
          <button
            className="tab"
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-name={name}
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            {labelOf(name)}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
