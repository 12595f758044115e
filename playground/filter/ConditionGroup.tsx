import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { countWords } from '../../src/base/text.ts';
import { maxConditions } from '../../src/filters/filter.ts';
import type { Group } from '../../src/filters/read-filter.ts';
import { change } from '../builder/change.ts';
import { Button } from '../controls/buttons.tsx';
import { addIcon } from '../controls/icons.tsx';
import { textOf } from '../documents/workspace-store.ts';
import { usePage, usePreviewState } from '../page/use-page.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { addCondition, conditionsPath, type Glue, removeCondition } from './edit-filter.ts';
import { firstCondition } from './offers.ts';
import { readFilter } from './use-filter.ts';

interface ConditionGroupProps {
  readonly glue: Glue;
  /** `undefined` if the filter does not have it. */
  readonly group: Group | undefined;
  readonly type: string;
  /** Whether the filter has as many conditions as it can. */
  readonly isFull: boolean;
  /** The pointers of the conditions that decided the result of the chosen record. */
  readonly decisive: readonly string[];
}

const titles = { and: 'All of these', or: 'Any of these' } as const;

/** A group of conditions: a row for each, and a button for another. */
export function ConditionGroup({ glue, group, type, isFull, decisive }: ConditionGroupProps): ReactElement {
  const page = usePage();
  const problems = usePreviewState((state) => state.problems);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  /** The row that gets the focus after the next change; the button if it is the last. */
  const [focused, setFocused] = useState<number | null>(null);
  const conditions = group?.conditions ?? [];
  const { length } = conditions;

  useEffect(() => {
    if (focused === null) return;
    const row = section.current?.querySelector<HTMLElement>(`[data-row="${focused}"] select`);
    (row ?? section.current?.querySelector<HTMLElement>('.filter-add'))?.focus();
    setFocused(null);
  }, [focused]);

  function add(index: number): void {
    if (isFull) {
      page.builder.setState({ announcement: full });
      return;
    }
    const make = (text: string) => addCondition(text, glue, index, firstCondition(type));
    if (!change(page, make, 'step', 'Added a condition.')) return;
    const { groups } = readFilter(textOf(page.workspace.getState()));
    const { pointer } = groups.find((candidate) => candidate.glue === glue) ?? {};
    page.preview.holdProblems(`${pointer}/conditions/${index}/value`);
    setFocused(index);
  }

  function remove(index: number): void {
    const make = (text: string) => removeCondition(text, [...conditionsPath(text, glue), index]);
    page.selection.setState({ place: null, record: null });
    if (change(page, make, 'step', 'Removed the condition.')) setFocused(Math.min(index, length - 2));
  }

  return (
    <section className="filter-group" aria-labelledby={id} ref={section}>
      <h3 id={id}>
        {titles[glue]} <span className="muted">{countWords(length, 'condition')}</span>
      </h3>
      <ol>
        {conditions.map((condition, index) => {
          const pointer = `${group?.pointer}/conditions/${index}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no other identity than its place
            <li key={index} data-row={index}>
              {index > 0 && <span className="filter-glue">{glue}</span>}
              <ConditionRow
                condition={condition}
                pointer={pointer}
                title={`${titles[glue]}, condition ${index + 1}`}
                type={type}
                problems={problems.filter((problem) => `${problem.pointer}/`.startsWith(`${pointer}/`))}
                isDecisive={decisive.includes(pointer)}
                onAdd={() => add(index + 1)}
                onRemove={() => remove(index)}
              />
            </li>
          );
        })}
      </ol>
      <Button look="filter-add" aria-disabled={isFull} onClick={() => add(length)}>
        {addIcon} Add condition
      </Button>
      {isFull && <p className="muted">{full}</p>}
      {length === 0 && <p className="muted filter-none">{empty[glue]}</p>}
    </section>
  );
}

const full = `A filter has at most ${maxConditions} conditions.`;

const empty = {
  and: 'No conditions. Add one that every record must meet.',
  or: 'No conditions. Add two or more, of which a record must meet one.',
} as const;
