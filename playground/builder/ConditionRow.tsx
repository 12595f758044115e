import type { ReactElement } from 'react';
import { isObject } from '../../src/base/json.ts';
import { Button, IconButton } from '../controls/buttons.tsx';
import { addIcon } from '../controls/icons.tsx';
import { removeIcon } from '../controls/pane-icons.tsx';
import { renameAt } from '../json-text/edit.ts';
import type { DocumentPath } from '../json-text/nodes.ts';
import { usePage } from '../page/use-page.ts';
import { change } from './change.ts';
import { carriesList, itemsOf } from './items.ts';
import type { Part } from './read-outline.ts';
import { ScalarInput } from './ScalarInput.tsx';

interface ConditionRowProps {
  readonly path: DocumentPath;
  readonly blockKey: string;
  readonly condition: unknown;
  readonly blocks: readonly Part[];
  /** The blocks that this condition may depend on. */
  readonly choices: readonly Part[];
  readonly onChange: (condition: unknown, as: 'typing' | 'step') => void;
  readonly onRemove: () => void;
}

/** A row with a condition: the block, the comparison and the value. */
export function ConditionRow(props: ConditionRowProps): ReactElement {
  const page = usePage();
  const { path, blockKey, condition, blocks, choices, onChange, onRemove } = props;
  const block = blocks.find(({ key }) => key === blockKey);
  const comparison = comparisonOf(condition);
  const value = isObject(condition) ? (condition['equals'] ?? condition['includes']) : undefined;

  function choose(next: string): void {
    const first = itemsOf(block)[0]?.value ?? '';
    const kept = typeof value === 'object' || value === undefined ? first : value;
    if (next === 'not_empty') onChange('not_empty', 'step');
    else onChange(next === 'includes' ? { includes: String(kept) } : { equals: kept }, 'step');
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a row, not a part of the form to send
    <div className="condition-row" role="group" aria-label={`Condition on ${block?.name ?? blockKey}`}>
      <select
        className="select"
        aria-label="Block"
        value={blockKey}
        onChange={({ target }) => change(page, (text) => renameAt(text, path, target.value))}
      >
        {!choices.some(({ key }) => key === blockKey) && (
          <option value={blockKey}>{blockKey} (cannot be used here)</option>
        )}
        {choices.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="select"
        aria-label="Comparison"
        value={comparison}
        onChange={({ target }) => choose(target.value)}
      >
        {comparison === 'unknown' && <option value="unknown">as in the text</option>}
        <option value="not_empty">has a value</option>
        <option value="equals">is</option>
        <option value="includes">contains</option>
      </select>
      {(comparison === 'equals' || comparison === 'includes') && (
        <ConditionValueField
          block={block}
          value={value}
          isText={comparison === 'includes'}
          onChange={(next, as) => onChange({ [comparison]: next }, as)}
        />
      )}
      <IconButton
        label={`Remove the condition on ${block?.name ?? blockKey}`}
        icon={removeIcon}
        onClick={onRemove}
      />
    </div>
  );
}

function comparisonOf(condition: unknown): 'not_empty' | 'equals' | 'includes' | 'unknown' {
  if (condition === 'not_empty') return 'not_empty';
  if (!isObject(condition) || Object.keys(condition).length !== 1) return 'unknown';
  return 'equals' in condition ? 'equals' : 'includes' in condition ? 'includes' : 'unknown';
}

interface ConditionValueProps {
  readonly block: Part | undefined;
  readonly value: unknown;
  /** Whether the value must be a text. */
  readonly isText: boolean;
  readonly onChange: (value: unknown, as: 'typing' | 'step') => void;
}

/** The value that a condition compares with: one of the items if the block has any. */
function ConditionValueField({ block, value, isText, onChange }: ConditionValueProps): ReactElement {
  const items = itemsOf(block).filter((item) => !isText || typeof item.value === 'string');
  const isList = Array.isArray(value) || (block !== undefined && carriesList(block));
  if (isList && !isText) return <ConditionList items={items} value={value} onChange={onChange} />;
  if (items.length === 0) {
    const types = isText ? ['string'] : ['string', 'number', 'boolean'];
    return <ScalarInput label="Value" value={value} types={types} onChange={onChange} />;
  }
  const index = items.findIndex((item) => item.value === value);
  return (
    <select
      className="select"
      aria-label="Value"
      value={index}
      onChange={({ target }) => onChange(items[Number(target.value)]?.value, 'step')}
    >
      {index < 0 && <option value={-1}>{JSON.stringify(value)} (no such item)</option>}
      {items.map((item, place) => (
        <option key={JSON.stringify(item.value)} value={place}>
          {item.label}
        </option>
      ))}
    </select>
  );
}

interface ConditionListProps {
  readonly items: ReturnType<typeof itemsOf>;
  /** A list, or a single value, which is equivalent to a list of one. */
  readonly value: unknown;
  readonly onChange: (value: unknown, as: 'typing' | 'step') => void;
}

/** The exact values of a block of several values: check boxes for its items, or text fields if it has none. */
function ConditionList({ items, value, onChange }: ConditionListProps): ReactElement {
  const values: readonly unknown[] = [value ?? []].flat();
  const strays = values.filter((element) => !items.some((item) => item.value === element));
  const set = (next: readonly unknown[], as: 'typing' | 'step' = 'step') =>
    onChange(next.length === 1 && !Array.isArray(value) ? next[0] : next, as);
  const toggle = (toggled: unknown) =>
    set(
      choices
        .map((choice) => choice.value)
        .filter((choiceValue) => values.includes(choiceValue) !== (choiceValue === toggled)),
    );
  if (items.length === 0) return <WrittenList values={values} onChange={set} />;
  const choices = [
    ...items,
    ...strays.map((stray) => ({ value: stray, label: `${JSON.stringify(stray)} (no such item)` })),
  ];
  return (
    <fieldset className="value-list" aria-label="Value">
      {choices.map(({ label, value: choiceValue }) => (
        <label key={JSON.stringify(choiceValue)}>
          <input
            type="checkbox"
            checked={values.includes(choiceValue)}
            onChange={() => toggle(choiceValue)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface WrittenListProps {
  readonly values: readonly unknown[];
  readonly onChange: (values: readonly unknown[], as?: 'typing' | 'step') => void;
}

function WrittenList({ values, onChange }: WrittenListProps): ReactElement {
  return (
    <fieldset className="value-list written" aria-label="Value">
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place, while it is being typed
        <span className="scalar" key={index}>
          <ScalarInput
            label={`Value ${index + 1}`}
            value={value}
            types={['string', 'number', 'boolean']}
            onChange={(next, as) => onChange(values.with(index, next), as)}
          />
          <IconButton
            label={`Remove value ${index + 1}`}
            icon={removeIcon}
            onClick={() => onChange(values.toSpliced(index, 1))}
          />
        </span>
      ))}
      <Button onClick={() => onChange([...values, ''])}>{addIcon} Add value</Button>
    </fieldset>
  );
}
