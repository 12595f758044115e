import 'json-modal/react/styles.css';
import './compare-states.css';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { drawState } from '../../src/report/draw-state.ts';
import type { FoundState, FoundStates } from '../analysis/find-states.ts';
import { Button } from '../controls/buttons.tsx';
import { closeIcon, goodIcon, notYetIcon } from '../controls/icons.tsx';
import { useWorkspace } from '../page/use-page.ts';
import { describeChange } from '../requests-tool/ChangesTable.tsx';
import { compareDrawnStates } from './compare-drawn-states.ts';
import { createIdleQueue, type IdleQueue } from './idle-queue.ts';
import { StateThumbnail } from './StateThumbnail.tsx';

interface CompareStatesProps {
  readonly foundStates: FoundStates;
  /** The index of the preview's state; -1 if it is none of these. */
  readonly current: number;
  readonly onClose: () => void;
}

/** Two states side by side, with their differences by block. */
export function CompareStates({ foundStates, current, onClose }: CompareStatesProps): ReactElement {
  const { states, schema } = foundStates;
  const start = Math.max(0, current);
  const [chosen, setChosen] = useState<readonly [number, number]>([start, start === 0 ? 1 : 0]);
  const [first, second] = chosen.map((index) => Math.min(index, states.length - 1)) as [number, number];
  const [whenIdle] = useState(createIdleQueue);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const choose = (place: 0 | 1) => (index: number) =>
    setChosen(place === 0 ? [index, second] : [first, index]);
  return (
    <section
      className="states-compare"
      aria-labelledby="compare-title"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className="compare-head">
        <h2 id="compare-title" tabIndex={-1} ref={heading}>
          Compare two states
        </h2>
        <Button onClick={onClose}>{closeIcon} Back to all states</Button>
      </header>
      <div className="compare-pictures">
        <ComparedState
          label="First state"
          foundStates={foundStates}
          index={first}
          whenIdle={whenIdle}
          onChoose={choose(0)}
        />
        <ComparedState
          label="Second state"
          foundStates={foundStates}
          index={second}
          whenIdle={whenIdle}
          onChoose={choose(1)}
        />
      </div>
      <Differences schema={schema} first={states[first]} second={states[second]} />
    </section>
  );
}

interface ComparedStateProps {
  readonly label: string;
  readonly foundStates: FoundStates;
  readonly index: number;
  readonly whenIdle: IdleQueue;
  readonly onChoose: (index: number) => void;
}

function ComparedState(props: ComparedStateProps): ReactElement {
  const { label, foundStates, index, whenIdle, onChoose } = props;
  const { states, schema } = foundStates;
  const direction = useWorkspace((state) => state.direction);
  const state = states[index];
  return (
    <div className="compare-state">
      <select
        className="select"
        aria-label={label}
        value={index}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {states.map(({ title, steps }, candidate) => (
          <option key={JSON.stringify(steps)} value={candidate}>
            {title}
          </option>
        ))}
      </select>
      {state && (
        <>
          <StateThumbnail schema={schema} steps={state.steps} direction={direction} whenIdle={whenIdle} />
          <p className="state-facts" data-state={state.canSubmit ? 'taken' : undefined}>
            {state.canSubmit ? goodIcon : notYetIcon}
            {state.canSubmit ? 'Can be sent' : 'Cannot be sent yet'}
          </p>
        </>
      )}
    </div>
  );
}

interface DifferencesProps {
  readonly schema: FoundStates['schema'];
  readonly first: FoundState | undefined;
  readonly second: FoundState | undefined;
}

function Differences({ schema, first, second }: DifferencesProps): ReactElement {
  const differences = useMemo(
    () =>
      first && second
        ? compareDrawnStates(
            drawState(schema, first.steps).getState(),
            drawState(schema, second.steps).getState(),
          )
        : [],
    [schema, first, second],
  );
  if (differences.length === 0) return <p className="muted compare-same">Both states show the same.</p>;
  return (
    <table className="compare-table">
      <caption className="unseen">Differences of the two states</caption>
      <thead>
        <tr>
          <th scope="col">Block</th>
          <th scope="col">First state</th>
          <th scope="col">Second state</th>
        </tr>
      </thead>
      <tbody>
        {differences.flatMap(({ key, name, options }) =>
          options.map((option) => {
            const { before, after } = describeChange(option);
            return (
              <tr key={`${key} ${option.name}`}>
                <th scope="row">
                  {name} <span className="muted">{option.name}</span>
                </th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            );
          }),
        )}
      </tbody>
    </table>
  );
}
