import type { Exploration, ReachableState, UserStep } from 'json-modal/lint';
import { type ReactElement, useState } from 'react';
import { Empty } from '../controls/Empty.tsx';
import { useLive } from '../live/live.ts';
import { bringTo } from './bring-to.ts';

/** Every state that a user can bring about, with the steps that lead there. */
export function StatesTool(): ReactElement {
  const exploration = useLive((state) => state.exploration);
  if (exploration === null) {
    return (
      <Empty title="No states">
        Every state that the modal can be in is listed here, with the steps that lead to it, once the schema
        has no error.
      </Empty>
    );
  }
  return <States exploration={exploration} />;
}

function States({ exploration: { states, exact } }: { readonly exploration: Exploration }): ReactElement {
  const [refusal, setRefusal] = useState<string | null>(null);
  const show = (steps: readonly UserStep[]) => void bringTo(steps).then(setRefusal);
  const first = states[0];
  return (
    <div className="padded">
      <p className="muted" role="status">
        {refusal ?? wordCount(states.length, exact)}
      </p>
      <table className="parameters states">
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Steps</th>
            <th scope="col">Shown, and no longer shown</th>
            <th scope="col">Can be sent</th>
          </tr>
        </thead>
        <tbody>
          {states.slice(0, mostShown).map((state, index) => (
            <tr key={JSON.stringify(state.steps)}>
              <td>
                <button className="link" type="button" onClick={() => show(state.steps)}>
                  {index === 0 ? 'As opened' : `State ${index + 1}`}
                </button>
              </td>
              <td>{state.steps.map(wordStep).join(', ') || <span className="muted">none</span>}</td>
              <td>{first && wordDifference(state, first)}</td>
              <td>{state.canSubmit ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const mostShown = 200;

function wordCount(count: number, exact: boolean): string {
  const shown = count > mostShown ? ` The first ${mostShown} are listed.` : '';
  if (!exact) return `${count} states were found before the search was ended: there may be more.${shown}`;
  const all = count === 1 ? 'There is one state.' : `There are ${count} states, and no others.`;
  return `${all}${shown} Choose one to bring the modal there.`;
}

function wordStep({ block, value }: UserStep): string {
  return value === undefined ? `${block} emptied` : `${block} = ${JSON.stringify(value)}`;
}

function wordDifference({ visible }: ReachableState, first: ReachableState): string {
  if (visible === first.visible) return visible.blocks.join(', ');
  const more = namesOf(visible, first.visible).map((name) => `+ ${name}`);
  const less = namesOf(first.visible, visible).map((name) => `− ${name}`);
  return [...more, ...less].join(', ') || 'the same';
}

/** What is visible in the one and not in the other; items only of blocks that both show. */
function namesOf(one: ReachableState['visible'], other: ReachableState['visible']): readonly string[] {
  const items = Object.entries(one.items).flatMap(([block, values]) =>
    values
      .filter((value) => other.items[block] !== undefined && !other.items[block].includes(value))
      .map((value) => `${block}: ${value}`),
  );
  const blocks = one.blocks.filter((block) => !other.blocks.includes(block));
  const actions = one.actions.filter((action) => !other.actions.includes(action));
  return [...blocks, ...items, ...actions];
}
