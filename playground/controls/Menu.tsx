import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './buttons.tsx';
import { hasModifier } from './keep-focus.ts';

/** An entry of a menu. */
export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactElement | undefined;
  /** A sentence below the label. */
  readonly hint?: string;
  /** The keys that do the same. */
  readonly keys?: string;
  /** Whether it is the one in use, among others of which one is. */
  readonly isChosen?: boolean;
  /** Whether it removes something. */
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  readonly choose: () => void;
}

interface MenuProps {
  /** The accessible name of the button and its menu. */
  readonly label: string;
  /** The content of the button. */
  readonly children: ReactNode;
  readonly className?: string;
  /** The name shown while the pointer rests on the button, for one without words. */
  readonly tip?: string;
  /** The entries in groups, which lines separate. */
  readonly groups: readonly (readonly MenuEntry[])[];
}

/** A button that opens a menu. Arrow keys, Home, End and first letters move in it, Enter chooses, Escape closes it. */
export function Menu({ label, children, className = '', tip, groups }: MenuProps): ReactElement {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  /** A list of rows has many menus, of which at most one has entries. */
  const [isOpen, setOpen] = useState(false);

  function handleKeyDown(event: KeyboardEvent): void {
    if (hasModifier(event)) return;
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('.menu-entry') ?? [])];
    const next = findEntry(all, event.key);
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <>
      <Button
        look={className}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        data-tip={tip}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || hasModifier(event)) return;
          event.preventDefault();
          menu.current?.showPopover({ source: event.currentTarget });
        }}
      >
        {children}
      </Button>
      <div
        className="menu"
        id={id}
        ref={menu}
        popover="auto"
        role="menu"
        aria-label={label}
        onKeyDown={handleKeyDown}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState !== 'open') return;
          flushSync(() => setOpen(true));
          // The focus is then there as soon as the menu is, before the next key.
          findFirst(currentTarget)?.setAttribute('autofocus', '');
        }}
        onToggle={({ newState }) => {
          if (newState === 'closed') setOpen(false);
        }}
      >
        {(isOpen ? groups : []).map((entries, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name and keep their order
          // biome-ignore lint/a11y/useSemanticElements: a menu has groups, not sets of fields
          <div className="menu-group" role="group" key={index}>
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} close={() => menu.current?.hidePopover()} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function Entry({ entry, close }: { readonly entry: MenuEntry; readonly close: () => void }): ReactElement {
  const { label, icon, hint, keys, isChosen, isDangerous, isDisabled = false, choose } = entry;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only the entries that are radio buttons are checked
    <button
      className="menu-entry"
      type="button"
      role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChosen}
      aria-disabled={isDisabled}
      data-dangerous={isDangerous}
      tabIndex={-1}
      onClick={() => {
        if (isDisabled) return;
        close();
        choose();
      }}
      onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
    >
      {icon ?? <span className="menu-no-icon" />}
      <span className="menu-words">
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      {keys !== undefined && (
        <span aria-hidden="true">
          <kbd>{keys}</kbd>
        </span>
      )}
    </button>
  );
}

/** Returns the entry in use of a menu that is a choice; of others, the first. */
function findFirst(menu: HTMLElement): HTMLElement | null {
  const first = menu.querySelector<HTMLElement>('.menu-entry');
  if (first?.getAttribute('role') === 'menuitem') return first;
  return menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? first;
}

/** Returns the entry that a key leads to; `undefined` if it leads nowhere. */
function findEntry(all: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const index = all.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return all[(index + 1) % all.length];
  if (key === 'ArrowUp') return all.at(index - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const inOrder = [...all.slice(index + 1), ...all.slice(0, index + 1)];
  return inOrder.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
