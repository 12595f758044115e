import { type ReactElement, useId, useState } from 'react';
import './new-document.css';
import type { KindName } from '../analysis/kind-facts.ts';
import { Button } from '../controls/buttons.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { hasAllWords } from '../controls/has-all-words.ts';
import { documentIcon } from '../controls/icons.tsx';
import { filterKind } from '../document-kinds/filter.ts';
import { pageKinds } from '../document-kinds/index.ts';
import { modalKind } from '../document-kinds/modal.ts';
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

/** A template of a kind of documents. */
interface Choice {
  readonly kind: PageKind;
  readonly template: DocumentTemplate;
}

const allChoices: readonly Choice[] = pageKinds.flatMap((kind) =>
  templatesOf[kind.name].map((template) => ({ kind, template })),
);

/** A dialog with the templates of all kinds of documents, which can be searched. */
export function NewDocumentDialog({ isOpen, onClose, onImport }: NewDocumentDialogProps): ReactElement {
  const page = usePage();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<KindName | null>(null);
  const [picked, setPicked] = useState<Choice | null>(null);
  const form = useId();
  const matches = allChoices.filter((choice) => isFound(choice, search));
  const shown = matches.filter((choice) => kind === null || choice.kind.name === kind);
  const chosen = shown.find((choice) => choice === picked) ?? shown[0];

  function close(): void {
    setSearch('');
    setKind(null);
    setPicked(null);
    onClose();
  }

  function create({ kind, template }: Choice): void {
    close();
    void createFromTemplate(page.workspace, kind, template).then(() => {
      if (kind === modalKind || kind === filterKind)
        page.builder.setState({ selected: null, isOpen: true, focus: 'name' });
      else document.querySelector<HTMLElement>('.pane.document')?.focus();
    });
  }

  return (
    <Dialog
      title="New document"
      className="new-document"
      isOpen={isOpen}
      onClose={close}
      action={
        <Button look="main" type="submit" form={form} disabled={chosen === undefined}>
          Create {(chosen?.kind.title ?? 'document').toLowerCase()}
        </Button>
      }
      otherWay={
        <p className="new-document-import">
          <Button
            onClick={() => {
              close();
              onImport();
            }}
          >
            {importIcon} Import a file…
          </Button>
          <span className="muted">or drop one anywhere on the page</span>
        </p>
      }
    >
      <form
        className="templates"
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) create(chosen);
        }}
      >
        <p className="muted new-document-note">Your open documents stay as they are.</p>
        <Kinds chosen={kind} matches={matches} onChoose={setKind} />
        <input
          className="input new-document-search"
          type="search"
          aria-label="Search templates"
          placeholder="Search templates"
          autoComplete="off"
          data-first
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            event.currentTarget.form?.querySelector<HTMLElement>('.template-cards :checked')?.focus();
          }}
        />
        <div className="template-groups">
          {pageKinds.map((kind) => (
            <TemplateGroup
              key={kind.name}
              choices={shown.filter((choice) => choice.kind === kind)}
              chosen={chosen}
              onPick={setPicked}
              onCreate={create}
            />
          ))}
          {shown.length === 0 && (
            <p className="muted" role="status">
              No template matches "{search.trim()}".{' '}
              <Button look="lined" onClick={() => allChoices[0] && create(allChoices[0])}>
                Start with an empty modal
              </Button>
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}

interface TemplateGroupProps {
  readonly choices: readonly Choice[];
  readonly chosen: Choice | undefined;
  readonly onPick: (choice: Choice) => void;
  readonly onCreate: (choice: Choice) => void;
}

/** The templates of a kind as cards, of which one is chosen. Enter and a double click create. */
function TemplateGroup({ choices, chosen, onPick, onCreate }: TemplateGroupProps): ReactElement | null {
  const kind = choices[0]?.kind;
  if (kind === undefined) return null;
  return (
    <fieldset className="template-group" aria-label={kind.title}>
      <h3 className="template-kind">
        {kind.icon} {kind.title}
      </h3>
      <p className="muted template-note">{kind.description}</p>
      <div className="template-cards">
        {choices.map((choice) => (
          <label className="template-card" key={choice.template.title} onDoubleClick={() => onCreate(choice)}>
            <input
              className="unseen"
              type="radio"
              name="template"
              checked={choice === chosen}
              onChange={() => onPick(choice)}
            />
            <TemplateSketch lines={choice.template.sketch} />
            <strong>{choice.template.title}</strong>
            <span className="muted">{choice.template.description}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface KindsProps {
  /** The kind whose templates are shown; `null` for all. */
  readonly chosen: KindName | null;
  /** The templates that a search finds. */
  readonly matches: readonly Choice[];
  readonly onChoose: (kind: KindName | null) => void;
}

function Kinds({ chosen, matches, onChoose }: KindsProps): ReactElement {
  const name = useId();
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
        {documentIcon} All kinds <span className="muted at-end">{matches.length}</span>
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
          {kind.icon} {kind.title}{' '}
          <span className="muted at-end">{matches.filter((choice) => choice.kind === kind).length}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Whether a template, or its kind, has all words of a search. */
function isFound({ kind, template }: Choice, search: string): boolean {
  return hasAllWords(`${kind.title} ${template.title} ${template.description}`, search);
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
