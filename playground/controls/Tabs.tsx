import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { moreIcon } from './icons.tsx';
import { hasModifier } from './keep-focus.ts';
import { Menu } from './Menu.tsx';

/** The words on a tab. */
export interface TabLabel {
  readonly title: string;
  readonly icon?: ReactElement;
  /** The number of contents. Zero is not shown. */
  readonly count?: number | undefined;
  /** The worst of the contents. */
  readonly severity?: string | undefined;
}

interface TabsProps<Name extends string> {
  readonly label: string;
  /** The tabs in order. */
  readonly tabs: Readonly<Record<Name, TabLabel>>;
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
  /** Controls after the tabs. */
  readonly end?: ReactNode;
  /** The panel of the selected tab; `null` while it is closed. */
  readonly children: ReactNode;
}

/** A row of tabs with the panel of one of them. Tabs without room are in a menu at the end of the row. */
export function Tabs<Name extends string>(props: TabsProps<Name>): ReactElement {
  const { label, tabs, selected, onSelect, end, children } = props;
  const id = useId();
  const names = Object.keys(tabs) as Name[];
  const [row, measured] = useHiddenTabs(names, selected);
  // Until the row is measured again, a tab may be one of the names before.
  const hidden = measured.filter((name) => names.includes(name));
  const shown = names.filter((name) => !hidden.includes(name));

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const index = shown.indexOf(selected);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined || hasModifier(event)) return;
    event.preventDefault();
    const name = shown.at(next % shown.length) ?? selected;
    onSelect(name);
    event.currentTarget.querySelector<HTMLElement>(`[data-name="${name}"]`)?.focus();
  }

  return (
    <>
      <div className="pane-head tabs-head">
        <div className="tabs" role="tablist" aria-label={label} ref={row} onKeyDown={handleKeyDown}>
          {names.map((name) => (
            <button
              className="tab"
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              data-name={name}
              data-hidden={hidden.includes(name)}
              aria-selected={name === selected}
              aria-controls={`${id}-panel`}
              tabIndex={name === selected ? 0 : -1}
              onClick={() => onSelect(name)}
            >
              {tabs[name].title}
              <Count {...tabs[name]} />
            </button>
          ))}
        </div>
        {hidden.length > 0 && (
          <Menu
            label={`More of ${label.toLowerCase()}`}
            className="icon-button"
            tip={`More of ${label.toLowerCase()}`}
            groups={[
              hidden.map((name) => ({
                label: tabs[name].title,
                icon: tabs[name].icon,
                choose: () => onSelect(name),
              })),
            ]}
          >
            {moreIcon}
          </Menu>
        )}
        {end}
      </div>
      <div
        className="tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        hidden={children === null}
      >
        {children}
      </div>
    </>
  );
}

/** The number of contents, if there are any. */
export function Count({ count = 0, severity }: Pick<TabLabel, 'count' | 'severity'>): ReactElement | null {
  if (count === 0) return null;
  return (
    <span className="count" data-severity={severity}>
      {count}
    </span>
  );
}

/** Returns the tabs for which a row has no room. The selected one always has. */
function useHiddenTabs<Name extends string>(
  names: readonly Name[],
  selected: Name,
): [(row: HTMLElement | null) => void, readonly Name[]] {
  const [row, setRow] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useState<readonly Name[]>([]);
  const last = useRef('');

  useLayoutEffect(() => {
    if (row === null) return;
    const measure = () => {
      const next = findHidden(row, names, selected);
      if (next.join() === last.current) return;
      last.current = next.join();
      setHidden(next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    for (const tab of row.children) observer.observe(tab);
    return () => observer.disconnect();
  });

  return [setRow, hidden];
}

function findHidden<Name extends string>(row: HTMLElement, names: readonly Name[], selected: Name): Name[] {
  const widths = new Map(
    names.map((name, index) => [name, row.children[index]?.getBoundingClientRect().width ?? 0]),
  );
  let room = row.clientWidth - (widths.get(selected) ?? 0);
  const hidden: Name[] = [];
  for (const name of names) {
    if (name === selected) continue;
    room -= (widths.get(name) ?? 0) + gap;
    if (room < 0 || hidden.length > 0) hidden.push(name);
  }
  return hidden;
}

/** The space between two tabs, as the style sheet has it. */
const gap = 4;
