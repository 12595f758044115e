import { memo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { parsePointer } from '../../src/base/pointer.ts';
import type { FilterCondition } from '../../src/filters/filter.ts';
import { operatorNamed } from '../../src/filters/operators.ts';
import { type KnownCondition, readGroups } from '../../src/filters/read-filter.ts';
import type { ExplainedProblem } from '../analysis/problem.ts';
import { change } from '../builder/change.ts';
import { Button } from '../controls/buttons.tsx';
import { closeIcon } from '../controls/icons.tsx';
import { isSameJson } from '../json-text/json.ts';
import type { DocumentPath } from '../json-text/nodes.ts';
import { usePage } from '../page/use-page.ts';
import { PlaceProblems } from '../problems/PlaceProblems.tsx';
import { ConditionValue } from './ConditionValue.tsx';
import { changeCondition } from './edit-filter.ts';
import { wordsOf } from './filter-words.ts';
import { changesForField, offerFields, offerOperators, offerParts, titleOf } from './offers.ts';
import { addressParts, sampleOptions } from './sample-fields.ts';

interface ConditionRowProps {
  /** `null` if it cannot be read. */
  readonly condition: KnownCondition | null;
  readonly pointer: string;
  /** The accessible name. */
  readonly title: string;
  readonly type: string;
  readonly problems: readonly ExplainedProblem[];
  /** Whether it decided the result of the chosen record. */
  readonly isDecisive: boolean;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

/** A condition: object and field, operator, and the value in the control of the field's type. */
export const ConditionRow = memo(Row, hasSameContent);

function Row(props: ConditionRowProps): ReactElement {
  const { condition, pointer, title, type, problems, isDecisive, onAdd, onRemove } = props;
  const page = usePage();
  const isSelected = useStore(page.selection, ({ place }) => place === pointer);
  const write = (members: Partial<FilterCondition>, as: 'step' | 'typing' = 'step') => {
    if (members.value === '' && as === 'step') page.preview.holdProblems(`${pointer}/value`);
    change(page, (text) => changeCondition(text, toPath(pointer), members), as);
  };

  return (
    <fieldset
      className="filter-condition"
      data-record
      aria-label={title}
      data-selected={isSelected}
      data-decisive={isDecisive}
      onFocus={() => page.selection.setState({ place: pointer, record: null })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) page.preview.holdProblems(null);
      }}
    >
      {condition === null ? (
        <p className="muted filter-condition-line">
          This condition cannot be read.{' '}
          <button className="link" type="button" onClick={() => page.textEditor.goToPointer(pointer)}>
            Show in the text
          </button>
        </p>
      ) : (
        <>
          <FieldSelect
            condition={condition}
            type={type}
            onChange={(object, id) =>
              write(changesForField(condition, withField(condition, object, id, type)))
            }
            onType={(id) => write({ field_id: id }, 'typing')}
          />
          <select
            className="select filter-condition-operator"
            aria-label="Comparison"
            data-member="operator"
            value={condition.operator}
            onChange={({ target }) => write(changesForOperator(condition, target.value))}
          >
            {offerOperators(condition).map((name) => (
              <option key={name} value={name}>
                {wordsOf(name, condition.kind)}
              </option>
            ))}
          </select>
          <ConditionValue
            condition={condition}
            onChange={(value, as) => write({ value }, as)}
            onEnter={onAdd}
          />
          {offerParts(condition).length > 0 && (
            <label className="filter-condition-part">
              <span className="muted">Part of the address</span>
              <select
                className="select"
                value={condition.extra_value ?? ''}
                onChange={({ target }) => write({ extra_value: target.value === '' ? null : target.value })}
              >
                <option value="">The whole</option>
                {offerParts(condition).map((part) => (
                  <option key={part} value={part}>
                    {addressParts[part] ?? part}
                  </option>
                ))}
              </select>
            </label>
          )}
        </>
      )}
      <Button
        look="icon-button filter-condition-remove"
        aria-label="Remove the condition"
        data-tip="Remove the condition"
        onClick={onRemove}
      >
        {closeIcon}
      </Button>
      <PlaceProblems problems={problems.map((problem) => inWords(problem, condition))} />
    </fieldset>
  );
}

/** Returns a problem of a condition without a value in the words of the builder; others as they are. */
function inWords(problem: ExplainedProblem, condition: KnownCondition | null): ExplainedProblem {
  const { rule, suggestions = [] } = problem;
  const isEmpty = condition?.value === '' || condition?.value === null;
  if (condition === null || !isEmpty || rule !== 'operator-value') return problem;
  const { kind, operator } = condition;
  const empty = operatorNamed(operator)?.forEmpty;
  const choice = `"${wordsOf(empty ?? '', kind)}"`;
  return {
    ...problem,
    message: `"${wordsOf(operator, kind)}" has no value. Enter one${empty === undefined ? '' : `, or choose ${choice}`}.`,
    suggestions: suggestions.map((fix) => ({ ...fix, description: `Choose ${choice}` })),
  };
}

/** Returns the condition as it would be known with another field. */
function withField(condition: KnownCondition, object: string, id: string, type: string): KnownCondition {
  const changed = { ...condition, object, field_id: id };
  const groups = { type, conditions: { conditions: [{ glue: 'and', conditions: [changed] }] } };
  return readGroups(groups, sampleOptions)[0]?.conditions[0] ?? condition;
}

/** Returns the members that change with the operator: one that takes no value has none. */
function changesForOperator(condition: KnownCondition, operator: string): Partial<FilterCondition> {
  const takesValue = operatorNamed(operator)?.takesValue ?? true;
  if (!takesValue) return { operator, value: null };
  return condition.value === null ? { operator, value: '' } : { operator };
}

function toPath(pointer: string): DocumentPath {
  return parsePointer(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

function hasSameContent(before: ConditionRowProps, after: ConditionRowProps): boolean {
  const { onAdd: _, onRemove: __, ...shown } = before;
  const { onAdd, onRemove, ...next } = after;
  return isSameJson(shown, next);
}

interface FieldSelectProps {
  readonly condition: KnownCondition;
  readonly type: string;
  readonly onChange: (object: string, id: string) => void;
  /** Called with a typed id of a field that is not in the list. */
  readonly onType: (id: string) => void;
}

/** The field of a condition, with the object that it belongs to. A custom field is named by its id. */
function FieldSelect({ condition, type, onChange, onType }: FieldSelectProps): ReactElement {
  const { object, field, field_id: id } = condition;
  const offered = offerFields(type);
  return (
    <>
      <select
        className="select filter-condition-field"
        aria-label="Field"
        data-member="field_id"
        value={JSON.stringify([object, field === undefined ? null : String(id)])}
        onChange={({ target }) => {
          const [nextObject, nextId] = JSON.parse(target.value) as [string, string | null];
          onChange(nextObject, nextId ?? '');
        }}
      >
        {!offered.some((group) => group.object === object) && (
          <option value={JSON.stringify([object, null])}>Another field · {titleOf(object)}</option>
        )}
        {offered.map((group, index) => {
          // The name comes first, so that one can type it. The first group has the fields of the filtered records.
          const ofOther = index === 0 ? '' : ` · ${group.title}`;
          return (
            <optgroup key={group.object} label={group.title}>
              {group.fields.map(({ id: key, name }) => (
                <option key={key} value={JSON.stringify([group.object, key])}>
                  {name}
                  {ofOther}
                </option>
              ))}
              <option value={JSON.stringify([group.object, null])}>Another field{ofOther}</option>
            </optgroup>
          );
        })}
      </select>
      {field === undefined && (
        <label className="filter-condition-part">
          <span className="muted">Id of the field</span>
          <input className="input" value={String(id)} onChange={({ target }) => onType(target.value)} />
        </label>
      )}
    </>
  );
}
