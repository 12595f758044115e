import { Fragment, type ReactElement, useId, useState } from 'react';
import { IconButton } from '../controls/buttons.tsx';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { pathOf } from '../schema/kinds.ts';
import { textOf } from '../workspace/workspace-store.ts';
import { copyIcon, deleteIcon, downIcon, upIcon } from './icons.tsx';
import { OptionField } from './OptionField.tsx';
import { PartProblems, UnknownOptionRow } from './OptionRow.tsx';
import { duplicate, hasRoom, move, remove, rename } from './part-commands.ts';
import { type Part, readOutline } from './read-outline.ts';

interface PartFormProps {
  readonly part: Part;
  /** The first key of the part, which identifies its fields. */
  readonly since: string | undefined;
  readonly blocks: readonly Part[];
}

/** The options of a part, as its kind declares them. */
export function PartForm({ part, since, blocks }: PartFormProps): ReactElement {
  const { kind, options } = part;
  const declared = Object.entries(kind?.options ?? {});
  const unknown = [...options.keys()].filter(
    (name) => !declared.some(([declaredName]) => declaredName === name),
  );
  const path = pathOf(part.section, part.key);
  const pathTo = (name: string) => [...path, 'options', name];
  const shown = [...declared.map(([name]) => name), ...unknown];
  return (
    <section className="part-form" aria-label={`Options of ${part.name}`}>
      <PartHead part={part} />
      {kind && <p className="muted part-about">{kind.description}</p>}
      <PartProblems path={path} but={shown.map(pathTo)} />
      <KeyField part={part} />
      {declared.map(([name, subSchema]) => (
        <OptionField key={`${since} ${name}`} part={part} name={name} subSchema={subSchema} blocks={blocks} />
      ))}
      {unknown.map((name) => (
        <Fragment key={name}>
          <UnknownOptionRow part={part} name={name} />
          <PartProblems path={pathTo(name)} />
        </Fragment>
      ))}
      {kind && declared.length === 0 && <p className="muted">It has no options.</p>}
    </section>
  );
}

/** The kind of a part, and buttons to move, copy and delete it. */
function PartHead({ part }: { readonly part: Part }): ReactElement {
  const page = usePage();
  const text = useWorkspace(textOf);
  const parts = readOutline(text)[part.section];
  const index = parts.findIndex(({ key }) => key === part.key);
  return (
    <header className="part-head">
      <h3>{part.kind?.title ?? 'Unknown kind'}</h3>
      <div className="icon-buttons">
        <IconButton
          label="Move up"
          icon={upIcon}
          isDisabled={index <= 0}
          onClick={() => move(page, part, index - 1)}
        />
        <IconButton
          label="Move down"
          icon={downIcon}
          isDisabled={index >= parts.length - 1}
          onClick={() => move(page, part, index + 1)}
        />
        <IconButton
          label="Duplicate"
          icon={copyIcon}
          isDisabled={!hasRoom(part.section, parts)}
          onClick={() => duplicate(page, part)}
        />
        <IconButton label="Delete" icon={deleteIcon} onClick={() => remove(page, part)} />
      </div>
    </header>
  );
}

/** The key of a part. It is changed when it is complete: with Enter, or when the field loses the focus. */
function KeyField({ part }: { readonly part: Part }): ReactElement {
  const page = usePage();
  const id = useId();
  const [shown, setShown] = useState(part.key);
  const [draft, setDraft] = useState(part.key);
  const [rejection, setRejection] = useState<string | null>(null);
  const take = () => setRejection(rename(page, part, draft));
  // The same field shows another part or a new key, since it has the focus.
  if (shown !== part.key) {
    setShown(part.key);
    setDraft(part.key);
    setRejection(null);
  }
  return (
    <div className="option">
      <label className="option-name" htmlFor={id}>
        Key
      </label>
      <div className="option-value">
        <input
          className="input mono"
          id={id}
          value={draft}
          aria-invalid={rejection !== null}
          aria-describedby={rejection === null ? undefined : `${id}-rejection`}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
        {rejection !== null && (
          <p className="field-rejection" id={`${id}-rejection`} role="alert">
            {rejection}
          </p>
        )}
      </div>
    </div>
  );
}
