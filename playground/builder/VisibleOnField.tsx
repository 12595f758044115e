import { type ReactElement, useId } from 'react';
import { isObject } from '../../src/base/json.ts';
import { Button } from '../controls/buttons.tsx';
import { addIcon } from '../controls/icons.tsx';
import { removeAt, setAt } from '../json-text/edit.ts';
import type { DocumentPath } from '../json-text/nodes.ts';
import { usePage } from '../page/use-page.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { change, writeOption } from './change.ts';
import { describeVisibility } from './describe-visibility.ts';
import { problemsId } from './OptionRow.tsx';
import type { Part } from './read-outline.ts';

interface VisibleOnProps {
  readonly path: DocumentPath;
  readonly value: unknown;
  /** The part that is shown or not. */
  readonly own: Part;
  readonly blocks: readonly Part[];
}

/** The visibility of a part or an item: always, never, or by conditions, which are also shown as a sentence. */
export function VisibleOnField({ path, value, own, blocks }: VisibleOnProps): ReactElement {
  const page = usePage();
  const id = useId();
  const others = blocks.filter(
    ({ key, kind }) => (own.section !== 'blocks' || key !== own.key) && hasValue(kind),
  );
  const conditions = isObject(value) ? Object.entries(value) : [];
  const free = others.filter(({ key }) => !conditions.some(([conditionKey]) => conditionKey === key));
  const isBlock = own.section === 'blocks' && path.at(-2) === 'options';
  const mode = value === 'never' ? 'never' : isObject(value) ? 'conditions' : 'always';

  function choose(next: string): void {
    if (next === 'conditions') addCondition();
    else writeOption(page, path, next === 'never' ? 'never' : undefined);
  }

  function addCondition(): void {
    const block = free[0];
    if (block === undefined) return;
    if (isObject(value)) writeOption(page, [...path, block.key], 'not_empty');
    else writeOption(page, path, { [block.key]: 'not_empty' });
  }

  function removeCondition(key: string): void {
    change(page, (text) => removeAt(text, conditions.length > 1 ? [...path, key] : path));
  }

  function changeCondition(key: string, condition: unknown, as: 'typing' | 'step'): void {
    change(page, (text) => setAt(text, [...path, key], condition), as);
  }

  return (
    <fieldset className="option visibility" aria-label="Visible when" aria-describedby={problemsId(path)}>
      <label className="option-name" htmlFor={id}>
        Visible when
      </label>
      <div className="option-value">
        <select className="select" id={id} value={mode} onChange={({ target }) => choose(target.value)}>
          <option value="always">Always</option>
          <option value="never">{isBlock ? 'Never (hidden, but sent)' : 'Never'}</option>
          <option value="conditions" disabled={mode !== 'conditions' && others.length === 0}>
            Other blocks have certain values
          </option>
        </select>
        {conditions.map(([key, condition]) => (
          <ConditionRow
            key={key}
            path={[...path, key]}
            blockKey={key}
            condition={condition}
            blocks={blocks}
            choices={others.filter((candidate) => candidate.key === key || free.includes(candidate))}
            onChange={(next, as) => changeCondition(key, next, as)}
            onRemove={() => removeCondition(key)}
          />
        ))}
        {mode === 'conditions' && free.length > 0 && (
          <Button onClick={addCondition}>{addIcon} Add condition</Button>
        )}
        {mode === 'conditions' && <p className="sentence">Shown {describeVisibility(value, blocks)}</p>}
      </div>
    </fieldset>
  );
}

/** Whether conditions should test a block: its kind has a value that the user can change. */
function hasValue(kind: Part['kind']): boolean {
  return kind?.options['value'] !== undefined && kind.options['label'] !== undefined;
}
