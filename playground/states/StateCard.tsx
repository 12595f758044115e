import type { ModalJson } from 'json-modal';
import type { ReactElement } from 'react';
import type { FoundState } from '../analysis/find-states.ts';
import { goodIcon, notYetIcon } from '../controls/icons.tsx';
import type { Direction } from '../documents/workspace.ts';
import { describeSteps, nameState } from './describe-state.ts';
import type { IdleQueue } from './idle-queue.ts';
import { StateThumbnail } from './StateThumbnail.tsx';

interface StateCardProps {
  readonly state: FoundState;
  readonly index: number;
  readonly schema: ModalJson;
  readonly direction: Direction;
  /** Draws the picture when the page is idle. */
  readonly whenIdle: IdleQueue;
  readonly isCurrent: boolean;
  readonly onSelect: (state: FoundState, index: number) => void;
}

/** A state as a picture, with the steps to it. The whole card is a button. */
export function StateCard(props: StateCardProps): ReactElement {
  const { state, index, schema, direction, whenIdle, isCurrent, onSelect } = props;
  const steps = describeSteps(state.steps, schema);
  return (
    <li className="state-card">
      <StateThumbnail schema={schema} steps={state.steps} direction={direction} whenIdle={whenIdle} />
      <button
        className="state-button"
        type="button"
        aria-current={isCurrent}
        title={[steps, state.needs].filter(Boolean).join(', ')}
        onClick={() => onSelect(state, index)}
      >
        <span className="state-steps">{steps || nameState(index)}</span>
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
