import './saved-contexts.css';
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { Button } from '../controls/buttons.tsx';
import { report } from '../documents/notification-store.ts';
import type { Workspace } from '../documents/workspace.ts';
import { CopyButton } from '../page/CopyButton.tsx';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { nameOfContext, usualContexts } from './usual-contexts.ts';

const anotherPlace = 'Another place';
const none: Workspace['contexts'] = {};

/** The usual and the saved contexts, by name, to choose, save, rename and delete. */
export function SavedContexts(): ReactElement {
  const { workspace } = usePage();
  const context = useWorkspace((state) => state.context);
  const saved = useWorkspace((state) => state.contexts);
  const ofConfig = useWorkspace((state) => state.file?.contexts) ?? none;
  const own = { ...ofConfig, ...saved };
  const chosen = nameOfContext(context, own) ?? anotherPlace;
  const isSaved = Object.hasOwn(saved, chosen);
  const [naming, setNaming] = useState<'save' | 'rename' | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const put = usePut();

  function choose(name: string): void {
    const { userId, companyId } = context;
    const place = usualContexts[name];
    if (own[name]) workspace.setState({ context: own[name], record: null });
    else if (place) workspace.setState({ context: { ...place, userId, companyId }, record: null });
  }

  function endNaming(): void {
    setNaming(null);
    select.current?.focus();
  }

  function name(entered: string): void {
    endNaming();
    const { [naming === 'rename' ? chosen : '']: _, ...others } = saved;
    const done = naming === 'rename' ? `"${chosen}" is called "${entered}" now` : `"${entered}" was saved`;
    put({ ...others, [entered]: context }, done);
  }

  return (
    <>
      <label className="row">
        Opened from
        <select
          className="select"
          ref={select}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
          {[...Object.keys(usualContexts), ...Object.keys(own), anotherPlace].map((name) => (
            <option key={name} disabled={name === anotherPlace}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {naming === null ? (
        <div className="context-commands">
          <Button onClick={() => setNaming('save')}>Save as…</Button>
          {isSaved && (
            <>
              <Button onClick={() => setNaming('rename')}>Rename…</Button>
              <Button
                onClick={() => {
                  const { [chosen]: _, ...others } = saved;
                  put(others, `"${chosen}" was deleted`);
                  select.current?.focus();
                }}
              >
                Delete
              </Button>
            </>
          )}
          {Object.keys(saved).length > 0 && (
            <CopyButton
              done="Contexts copied"
              getText={() => `${JSON.stringify({ contexts: saved }, null, 2)}\n`}
            >
              Copy for check
            </CopyButton>
          )}
        </div>
      ) : (
        <NameForm first={naming === 'rename' ? chosen : ''} onName={name} onCancel={endNaming} />
      )}
    </>
  );
}

/** Returns a function that stores the saved contexts, and says what was done, with a way back. */
function usePut(): (contexts: Workspace['contexts'], done: string) => void {
  const { workspace, notification } = usePage();
  return (contexts, done) => {
    const before = workspace.getState().contexts;
    workspace.setState({ contexts });
    report(notification, done, () => workspace.setState({ contexts: before }));
  };
}

interface NameFormProps {
  /** The name before. */
  readonly first: string;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the name of a saved context. The name of another saved one replaces that. */
function NameForm({ first, onName, onCancel }: NameFormProps): ReactElement {
  const id = useId();
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState('');

  function enter(event: FormEvent): void {
    event.preventDefault();
    const entered = name.trim();
    const isUsual = entered === anotherPlace || Object.hasOwn(usualContexts, entered);
    if (entered === '') setProblem('Enter a name.');
    else if (isUsual) setProblem(`"${entered}" is there already. Enter another name.`);
    else onName(entered);
  }

  return (
    <form className="context-name" onSubmit={enter}>
      <label className="row">
        Name
        <input
          className="input"
          // biome-ignore lint/a11y/noAutofocus: it appears where one pressed to name the context
          autoFocus
          value={name}
          aria-invalid={problem !== ''}
          aria-describedby={id}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <p className="dialog-problem" id={id} role="alert">
        {problem}
      </p>
      <div className="context-commands">
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="main" type="submit">
          {first === '' ? 'Save' : 'Rename'}
        </Button>
      </div>
    </form>
  );
}
