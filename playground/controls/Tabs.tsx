import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react';
import { hasModifier } from './keep-focus.ts';

interface TabsProps<Name extends string> {
  readonly label: string;
  /** The label of each tab, in order. Tabs without a label are not shown. */
  readonly names: Readonly<Partial<Record<Name, string>>>;
  /** The number of contents of each tab; missing if they are not counted, or not known. */
  readonly counts: Readonly<Partial<Record<Name, number | undefined>>>;
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

/** A row of tabs with the panel of one of them. */
export function Tabs<Name extends string>(props: TabsProps<Name>): ReactElement {
  const { label, names, counts, selected, onSelect, children } = props;
  const id = useId();
  const all = Object.keys(names) as Name[];

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = {
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -all.indexOf(selected),
      End: -1 - all.indexOf(selected),
    }[event.key];
    if (step === undefined || hasModifier(event)) return;
    event.preventDefault();
    const next = all.at((all.indexOf(selected) + step) % all.length) ?? selected;
    onSelect(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-name="${next}"]`)?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {all.map((name) => (
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
            {names[name]} {counts[name] !== undefined && <span className="count">{counts[name]}</span>}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
