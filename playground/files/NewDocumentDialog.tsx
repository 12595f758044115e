import {
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import './new-document.css';
import type { KindName } from '../analysis/kind-facts.ts';
import { Button } from '../controls/buttons.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { hasAllWords } from '../controls/has-all-words.ts';
import { documentIcon } from '../controls/icons.tsx';
import { pageKinds } from '../document-kinds/index.ts';
import type { PageKind } from '../document-kinds/page-kind.ts';
import type { DocumentTemplate, SketchLine } from '../document-kinds/template.ts';
import { templatesOf } from '../document-kinds/templates.ts';
import { usePage } from '../page/use-page.ts';
import { createFromTemplate } from './create-from-template.ts';
import { importIcon } from './icons.tsx';

interface NewDocumentDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Asks for a file to open. */
  readonly onImport: () => void;
}

/** A dialog with the templates of all kinds of documents, which can be searched. */
export function NewDocumentDialog({ isOpen, onClose, onImport }: NewDocumentDialogProps): ReactElement {
  return (
    <Dialog
      title="New document"
      className="new-document"
      isOpen={isOpen}
      onClose={onClose}
      otherWay={
        <p className="new-document-import">
          <Button
            onClick={() => {
              onClose();
              onImport();
            }}
          >
            {importIcon} Import a file…
          </Button>
          <span className="muted">or drop one anywhere on the page</span>
        </p>
      }
    >
      <Templates onClose={onClose} />
    </Dialog>
  );
}

function Templates({ onClose }: Pick<NewDocumentDialogProps, 'onClose'>): ReactElement {
  const { workspace } = usePage();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<KindName | null>(null);
  const cards = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const groups = pageKinds
    .filter(({ name }) => chosen === null || name === chosen)
    .map((kind) => ({
      kind,
      templates: templatesOf[kind.name].filter((template) => isFound(kind, template, search)),
    }))
    .filter(({ templates }) => templates.length > 0);
  const [first] = groups;

  useEffect(() => {
    // Delayed: the dialog focuses its heading when it opens.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  function choose(kind: PageKind, template: DocumentTemplate | undefined): void {
    if (template === undefined) return;
    onClose();
    void createFromTemplate(workspace, kind, template);
  }

  function chooseFirst(event: FormEvent): void {
    event.preventDefault();
    if (search.trim() !== '' && first) choose(first.kind, first.templates[0]);
  }

  /** Moves the focus from the search to the cards, and among them. */
  function handleKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    if (event.target instanceof HTMLInputElement && event.target.type === 'radio') return;
    const isSearch = event.target === field.current;
    if (isSearch && event.key !== 'ArrowDown') return;
    const all = [...(cards.current?.querySelectorAll<HTMLElement>('.template-card') ?? [])];
    const index = all.indexOf(document.activeElement as HTMLElement);
    const next = isSearch ? all[0] : all[index + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <form className="templates" onSubmit={chooseFirst} onKeyDown={handleKeyDown}>
      <p className="muted new-document-note">Your open documents stay as they are.</p>
      <Kinds chosen={chosen} onChoose={setChosen} />
      <input
        className="input new-document-search"
        type="search"
        aria-label="Search templates"
        placeholder="Search templates"
        autoComplete="off"
        ref={field}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="template-groups" ref={cards}>
        {groups.map(({ kind, templates }) => (
          <section key={kind.name} aria-labelledby={`${id}-${kind.name}`}>
            <h3 className="template-kind" id={`${id}-${kind.name}`}>
              {kind.icon} {kind.title}
            </h3>
            <p className="muted template-note">{kind.description}</p>
            <ul className="template-cards">
              {templates.map((template) => (
                <li key={template.title}>
                  <button className="template-card" type="button" onClick={() => choose(kind, template)}>
                    <TemplateSketch lines={template.sketch} />
                    <strong>{template.title}</strong>
                    <span className="muted">{template.description}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && (
          <p className="muted" role="status">
            No template has these words.
          </p>
        )}
      </div>
    </form>
  );
}

interface KindsProps {
  /** The kind whose templates are shown; `null` for all. */
  readonly chosen: KindName | null;
  readonly onChoose: (kind: KindName | null) => void;
}

function Kinds({ chosen, onChoose }: KindsProps): ReactElement {
  const name = useId();
  const all = pageKinds.flatMap(({ name }) => templatesOf[name]);
  return (
    <fieldset className="new-document-kinds" aria-label="Kinds of documents">
      <label className="new-document-kind">
        <input
          className="unseen"
          type="radio"
          name={name}
          checked={chosen === null}
          onChange={() => onChoose(null)}
        />
        {documentIcon} All kinds <span className="muted at-end">{all.length}</span>
      </label>
      {pageKinds.map((kind) => (
        <label className="new-document-kind" key={kind.name}>
          <input
            className="unseen"
            type="radio"
            name={name}
            checked={chosen === kind.name}
            onChange={() => onChoose(kind.name)}
          />
          {kind.icon} {kind.title} <span className="muted at-end">{templatesOf[kind.name].length}</span>
        </label>
      ))}
    </fieldset>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Whether a template, or its kind, has all words of a search. */
function isFound(kind: PageKind, { title, description }: DocumentTemplate, search: string): boolean {
  return hasAllWords(`${kind.title} ${title} ${description}`, search);
}

/** A small picture of a template: lines on a sheet. */
function TemplateSketch({ lines }: { readonly lines: readonly SketchLine[] }): ReactElement {
  return (
    <span className="sketch" aria-hidden="true">
      <span className="sketch-sheet">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a template never change
          <i key={index} data-line={line} />
        ))}
      </span>
    </span>
  );
}
