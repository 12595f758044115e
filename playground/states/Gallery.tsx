import type { Modal, ModalJson } from 'json-modal';
import { type KeyboardEvent, memo, type ReactElement, type ReactNode, useState } from 'react';
import { Picture } from '../../src/report-page/Picture.tsx';
import type { FoundState } from '../analysis/find-states.ts';
import { goodIcon, notYetIcon } from '../controls/icons.tsx';
import type { Direction } from '../documents/workspace.ts';
import { createIdleQueue, type IdleQueue } from './idle-queue.ts';
import { StateThumbnail } from './StateThumbnail.tsx';
import 'json-modal/react/styles.css';
import { hasModifier } from '../controls/keep-focus.ts';
import { useWorkspace } from '../page/use-page.ts';
import type { StatesProps } from './StatesTable.tsx';

/** The states as pictures. Besides Tab, the arrow keys move between them. */
export const Gallery = memo(function Gallery({
  schema,
  states,
  current,
  onSelect,
}: StatesProps): ReactElement {
  const [whenIdle] = useState(createIdleQueue);
  const direction = useWorkspace((state) => state.direction);
  return (
    <ol className="gallery" aria-label="States" onKeyDown={handleArrows}>
      {states.map(({ state, index }) => (
        <StateCard
          key={JSON.stringify(state.steps)}
          state={state}
          schema={schema}
          direction={direction}
          whenIdle={whenIdle}
          isCurrent={index === current}
          onSelect={onSelect}
        />
      ))}
    </ol>
  );
});

function handleArrows(event: KeyboardEvent<HTMLElement>): void {
  // The pictures also contain buttons.
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('.state-button')];
  const at = cards.findIndex((card) => card.matches(':focus'));
  const perRow = cards.filter((card) => topOf(card) === topOf(cards[0])).length;
  const next = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - perRow,
    ArrowDown: at + perRow,
    Home: 0,
    End: cards.length - 1,
  }[event.key];
  if (next === undefined || hasModifier(event)) return;
  event.preventDefault();
  cards[next]?.focus();
}

function topOf(card: Element | undefined): number | undefined {
  return card?.getBoundingClientRect().top;
}

interface PictureCardProps {
  /** The modal of the picture; `null` if there is none. */
  readonly modal: Modal | null;
  /** The title of the modal. */
  readonly title: string;
  readonly direction: Direction;
  readonly children: ReactNode;
}

/** A large picture of a modal, above its words. */
export function PictureCard({ modal, title, direction, children }: PictureCardProps): ReactElement {
  return (
    <li className="state-card">
      <div className="state-picture" inert aria-hidden="true" dir={direction}>
        <div className="state-view">
          <div className="state-drawing">
            {modal && <Picture modal={modal} title={title} direction={direction} />}
          </div>
        </div>
      </div>
      {children}
    </li>
  );
}

interface StateCardProps {
  readonly state: FoundState;
  readonly schema: ModalJson;
  readonly direction: Direction;
  /** Draws the picture when the page is idle. */
  readonly whenIdle: IdleQueue;
  readonly isCurrent: boolean;
  readonly onSelect: (state: FoundState) => void;
}

/** A state as a picture, with the steps to it. The whole card is a button. */
function StateCard(props: StateCardProps): ReactElement {
  const { state, schema, direction, whenIdle, isCurrent, onSelect } = props;
  return (
    <li className="state-card">
      <StateThumbnail schema={schema} steps={state.steps} direction={direction} whenIdle={whenIdle} />
      <button
        className="state-button"
        type="button"
        aria-current={isCurrent}
        title={[state.title, state.needs].filter(Boolean).join(', ')}
        onClick={() => onSelect(state)}
      >
        <span className="state-steps">{state.title}</span>
        {state.needs !== '' && <span className="muted">({state.needs})</span>}
        <span className="state-facts" data-state={state.canSubmit ? 'taken' : undefined}>
          {state.canSubmit ? goodIcon : notYetIcon}
          {state.canSubmit ? 'Can be sent' : 'Cannot be sent yet'}
          {isCurrent && <span className="badge state-here">Shown</span>}
        </span>
      </button>
    </li>
  );
}
