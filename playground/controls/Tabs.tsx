import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react';
import { hasModifier } from './keyboard.ts';

interface TabsProps<Name extends string> {
  readonly label: string;
  /** The label of each tab, in order. Tabs without a label are not shown. */
  readonly names: Readonly<Partial<Record<Name, string>>>;
  /** How much there is to see in each; not given: that is not counted. */
  readonly counts: Readonly<Partial<Record<Name, number>>>;
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

/** A row of tabs with the panel of one of them. */
export function Tabs<Name extends string>(props: TabsProps<Name>): ReactElement {
  const { label, names, counts, chosen, onChoose, children } = props;
  const id = useId();
  const all = Object.keys(names) as Name[];

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -all.indexOf(chosen), End: -1 - all.indexOf(chosen) }[
      event.key
    ];
    if (step === undefined || hasModifier(event)) return;
    event.preventDefault();
    const next = all.at((all.indexOf(chosen) + step) % all.length) ?? chosen;
    onChoose(next);
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
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {names[name]} {counts[name] !== undefined && <span className="count">{counts[name]}</span>}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
