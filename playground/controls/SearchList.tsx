import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { hasAllWords } from './has-all-words.ts';

/** An entry of a list that is searched. */
export interface SearchEntry {
  /** Different from that of every other entry. */
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactElement | undefined;
  /** A sentence below the label. It is searched too. */
  readonly hint?: string;
  /** The words at its end. */
  readonly detail?: string | undefined;
  /** The words that are searched besides the label. Default: the detail. */
  readonly words?: string;
  /** The accessible name. Default: the label and the detail. */
  readonly name?: string;
  readonly choose: () => void;
  /** Called when it is pressed, which may begin a drag. */
  readonly onGrab?: (press: PointerEvent) => void;
}

/** Entries with a heading, unless they are all of the list. */
interface SearchGroup {
  readonly title?: string;
  readonly entries: readonly SearchEntry[];
}

interface SearchListProps {
  /** The words in the field. */
  readonly label: string;
  /** The accessible name of the list. */
  readonly listLabel: string;
  readonly groups: readonly SearchGroup[];
  /** The id of the entry in use, which is active at first. Without it, the active entry is the selected one. */
  readonly current?: string;
  /** Describes a search without a result. */
  readonly describeNone: (search: string) => string;
}

/** A field above groups of entries: those whose words contain what is typed. Arrow keys, Home and End move, Enter chooses. */
export function SearchList({
  label,
  listLabel,
  groups,
  current,
  describeNone,
}: SearchListProps): ReactElement {
  const [search, setSearch] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shownGroups = groups
    .map(({ entries, ...group }) => ({
      ...group,
      entries: entries.filter((entry) => isMatch(entry, search)),
    }))
    .filter(({ entries }) => entries.length > 0);
  const shown = shownGroups.flatMap(({ entries }) => entries);
  const active = shown.find((entry) => entry.id === (at ?? current)) ?? shown[0];

  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active?.id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active?.id, id]);

  function handleKeyDown(event: KeyboardEvent): void {
    const index = active === undefined ? -1 : shown.indexOf(active);
    const next = {
      ArrowDown: (index + 1) % shown.length,
      ArrowUp: index - 1,
      Home: 0,
      End: -1,
    }[event.key];
    if (event.key === 'Enter') active?.choose();
    else if (next === undefined) return;
    else setAt(shown.at(next)?.id ?? null);
    event.preventDefault();
  }

  return (
    <>
      <input
        className="input"
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.id}`}
        placeholder={label}
        autoComplete="off"
        // A dialog is shown after its content is drawn, a popover before.
        data-first
        // biome-ignore lint/a11y/noAutofocus: one types into it next
        autoFocus
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setAt(null);
        }}
        onKeyDown={handleKeyDown}
      />
      <div
        className="search-list"
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        ref={list}
        hidden={shown.length === 0}
      >
        {shownGroups.map(({ title, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not sets of fields
          <div role="group" key={title ?? listLabel} aria-label={title ?? listLabel}>
            {title !== undefined && (
              <span className="search-group" aria-hidden="true">
                {title}
              </span>
            )}
            {entries.map((entry) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                className="menu-entry"
                key={entry.id}
                id={`${id}-${entry.id}`}
                role="option"
                aria-selected={current === undefined ? entry === active : entry.id === current}
                aria-label={entry.name}
                data-active={entry === active}
                onClick={entry.choose}
                onPointerDown={({ nativeEvent }) => entry.onGrab?.(nativeEvent)}
              >
                {entry.icon}
                {entry.hint === undefined ? (
                  <span className="cut grow">{entry.label}</span>
                ) : (
                  <span className="menu-words">
                    {entry.label}
                    <small>{entry.hint}</small>
                  </span>
                )}
                {entry.detail !== undefined && <span className="muted cut">{entry.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="muted none" role="status">
        {shown.length === 0 && describeNone(search)}
      </p>
    </>
  );
}

function isMatch({ label, hint = '', detail = '', words = detail }: SearchEntry, search: string): boolean {
  return hasAllWords(`${label} ${hint} ${words}`, search);
}
