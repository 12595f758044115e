import { type KeyboardEvent, type ReactElement, useId, useState } from 'react';
import { hasAllWords } from '../controls/has-all-words.ts';
import { addIcon } from '../controls/icons.tsx';
import { PopoverButton } from '../controls/PopoverButton.tsx';
import { usePage } from '../page/use-page.ts';
import { type Kind, type Section, sections } from '../schema/kinds.ts';
import { iconOfKind } from './kind-icons.tsx';
import { add } from './part-commands.ts';

const nouns = { blocks: 'block', actions: 'button' } as const;

/** A button that opens the list of kinds, to add a part of one of them. */
export function PartPicker({ section }: { readonly section: Section }): ReactElement {
  const name = `Add ${nouns[section]}`;
  return (
    <PopoverButton
      look="lined"
      aria-haspopup="dialog"
      name={name}
      kind="picker"
      panel={(close) => <KindSearch section={section} close={close} />}
    >
      {addIcon} {name}
    </PopoverButton>
  );
}

interface KindSearchProps {
  readonly section: Section;
  readonly close: () => void;
}

/** A search for kinds. Arrow keys move in the results, and Enter adds a part. */
function KindSearch({ section, close }: KindSearchProps): ReactElement {
  const page = usePage();
  const id = useId();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const shown = sections[section].kinds.filter((kind) => isFound(kind, search));
  const label = `Search ${nouns[section]}s`;

  function choose(kind: Kind | undefined): void {
    if (kind === undefined) return;
    close();
    add(page, section, kind);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Enter') choose(shown[at]);
    else if (next === undefined) return;
    else setAt((next + shown.length) % shown.length || 0);
    event.preventDefault();
  }

  return (
    <>
      <input
        className="input"
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={shown[at] && `${id}-${at}`}
        placeholder={label}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: one types into it next
        autoFocus
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setAt(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <div className="picker-list" id={id} role="listbox" aria-label={`Kinds of ${nouns[section]}s`}>
        {shown.map((kind, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            className="menu-entry"
            key={kind.ref}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            data-active={index === at}
            ref={(entry) => {
              if (index === at) entry?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => choose(kind)}
            onPointerMove={() => setAt(index)}
          >
            {iconOfKind(kind)}
            <span className="menu-words">
              {kind.title}
              <small>{kind.description}</small>
            </span>
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="muted picker-none">Nothing has these words.</p>}
    </>
  );
}

/** Whether a kind has all words of a search. */
function isFound({ title, description }: Kind, search: string): boolean {
  return hasAllWords(`${title} ${description}`, search);
}
