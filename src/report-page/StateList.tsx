import type { ReactElement } from 'react';
import type { StateWords } from '../report/describe-states.ts';
import type { Modal } from '../session/modal.ts';
import { Picture } from './Picture.tsx';

interface StateListProps {
  readonly states: readonly StateWords[];
  readonly count: string;
  readonly pictures: readonly Modal[];
  readonly title: string;
  readonly direction: 'rtl' | undefined;
}

/** The states, each as a picture beside its words. */
export function StateList({ states, count, pictures, title, direction }: StateListProps): ReactElement {
  return (
    <>
      <p>{count}</p>
      {states.map((state, index) => (
        <article className="state" key={state.name}>
          <div className="state-words">
            <h3>{state.name}</h3>
            <Words state={state} isFirst={index === 0} />
          </div>
          {pictures[index] && <Picture modal={pictures[index]} title={title} direction={direction} />}
        </article>
      ))}
    </>
  );
}

function Words({ state, isFirst }: { readonly state: StateWords; readonly isFirst: boolean }): ReactElement {
  const { steps, needs, added, removed, canSubmit, sent } = state;
  return (
    <>
      {steps.length > 0 && (
        <ol className="steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {needs !== '' && <p className="muted">{needs}</p>}
      <Names words={isFirst ? 'Shown' : 'Also shown'} names={added} />
      <Names words="No longer shown" names={removed} />
      <p className="verdict" data-verdict={canSubmit ? 'yes' : 'no'}>
        {canSubmit ? 'The form can be sent:' : 'The form cannot be sent.'}
      </p>
      {canSubmit && sent.length === 0 && <p className="muted">It is empty.</p>}
      {canSubmit && sent.length > 0 && (
        <dl className="sent">
          {sent.map(({ key, name, value }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Names({ words, names }: { readonly words: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p>
      <span className="muted">{words}:</span> {names.join(', ')}
    </p>
  );
}
