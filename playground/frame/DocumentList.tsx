import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { hasAllWords } from '../controls/has-all-words.ts';
import { DocumentIcon } from '../document-kinds/DocumentIcon.tsx';
import { fileNameOf } from '../documents/workspace.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { kindSamples, type Sample, wholeSamples } from '../samples/index.ts';

/** All documents, in groups: those whose words contain the text of a search. */
export function DocumentList({ close }: { readonly close: () => void }): ReactElement {
  const { workspace } = usePage();
  const current = useWorkspace((state) => state.sample);
  const own = useWorkspace((state) => state.own);
  const texts = useWorkspace((state) => state.texts);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const groups = groupsOf(Object.values(own), search);
  const shown = groups.flatMap(({ documents }) => documents);
  const active = shown.find((document) => document.id === (at ?? current)) ?? shown[0];

  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active?.id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  function choose(document: Sample | undefined): void {
    if (document === undefined) return;
    close();
    workspace.setState({ sample: document.id });
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const index = active === undefined ? -1 : shown.indexOf(active);
    const next = {
      ArrowDown: (index + 1) % shown.length,
      ArrowUp: index - 1,
      Home: 0,
      End: -1,
    }[event.key];
    if (event.key === 'Enter') choose(active);
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
        aria-label="Search documents"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.id}`}
        placeholder="Search documents"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: one types into it next
        autoFocus
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setAt(null);
        }}
        onKeyDown={handleKeyDown}
      />
      <div className="document-list" id={`${id}-list`} role="listbox" aria-label="Documents" ref={list}>
        {groups.map(({ title, documents }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not sets of fields
          <div role="group" key={title} aria-label={title}>
            <span className="document-group" aria-hidden="true">
              {title}
            </span>
            {documents.map((document) => {
              const isEdited = (texts[document.id] ?? document.text) !== document.text;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                <div
                  className="menu-entry"
                  key={document.id}
                  id={`${id}-${document.id}`}
                  role="option"
                  aria-selected={document.id === current}
                  aria-label={isEdited ? `${document.title} (edited)` : document.title}
                  data-active={document === active}
                  onClick={() => choose(document)}
                >
                  <DocumentIcon document={document} />
                  <span className="cut grow">{document.title}</span>
                  <span className="muted cut">{isEdited ? 'edited' : fileNameOf(document)}</span>
                </div>
              );
            })}
          </div>
        ))}
        {shown.length === 0 && <p className="muted">No document matches “{search.trim()}”.</p>}
      </div>
    </>
  );
}

function groupsOf(drafts: readonly Sample[], search: string) {
  const matches = (document: Sample) => hasAllWords(`${document.title} ${fileNameOf(document)}`, search);
  return [
    { title: 'Your drafts', documents: drafts.filter(matches) },
    { title: 'Samples: modals', documents: wholeSamples.filter(matches) },
    { title: 'Samples: one block each', documents: kindSamples.filter(matches) },
  ].filter(({ documents }) => documents.length > 0);
}
