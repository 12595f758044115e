import { type ReactElement, useState } from 'react';
import './filter-preview.css';
import { entityOfType } from '../../src/filters/entities.ts';
import { operatorNamed } from '../../src/filters/operators.ts';
import type { Group, KnownCondition } from '../../src/filters/read-filter.ts';
import { Button } from '../controls/buttons.tsx';
import { Choice } from '../controls/Choice.tsx';
import { Empty } from '../controls/Empty.tsx';
import { openTool } from '../documents/workspace-store.ts';
import { usePage } from '../page/use-page.ts';
import { nameOfField, ownerOf, sentenceOfType, wordsOf, writeValue } from './filter-words.ts';
import { RecordTable } from './RecordTable.tsx';
import { type ReadFilter, useDeferredFilter } from './use-filter.ts';
import { type Matches, useMatches } from './use-matches.ts';

/** The meaning of a filter: its sentence, and sample records with the condition that decided for each. */
export function FilterPreview(): ReactElement {
  const { workspace } = usePage();
  const filter = useDeferredFilter();
  const { type, groups } = filter;
  const matches = useMatches(filter);
  const { records, results } = matches;
  const [shown, setShown] = useState<'all' | 'matching' | 'others'>('all');
  const matching = results.filter((result) => result?.matches).length;
  const isRead = results.every((result) => result !== null);
  const nouns = sentenceOfType(type).toLowerCase();
  const names = {
    all: `All ${results.length}`,
    matching: `Matching ${matching}`,
    others: `Not matching ${results.length - matching}`,
  };
  return (
    <section className="pane preview filter-preview" aria-label="Preview" data-area tabIndex={-1}>
      <header className="pane-head">
        <span className="words">Sample {nouns}</span>
        <Button onClick={() => openTool(workspace, 'records')}>Edit records</Button>
        <div className="at-end">
          {isRead && results.length > 0 && (
            <Choice label="Shown records" names={names} selected={shown} onSelect={setShown} />
          )}
        </div>
      </header>
      <div className="filter-scroll">
        <h2 className="unseen">The filter in words</h2>
        <p className="filter-sentence">
          {toSentence(type, groups).map(({ as, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity than their place
            <span key={index} data-as={as}>
              {text}
            </span>
          ))}
        </p>
        {records.ok ? (
          <Records filter={filter} matches={matches} isRead={isRead} shown={shown} />
        ) : (
          <Empty title="No records">{records.problem}</Empty>
        )}
      </div>
    </section>
  );
}

interface RecordsProps {
  readonly filter: ReadFilter;
  readonly matches: Matches;
  readonly isRead: boolean;
  readonly shown: 'all' | 'matching' | 'others';
}

function Records({ filter, matches, isRead, shown }: RecordsProps): ReactElement {
  const { type, groups } = filter;
  const { records, results } = matches;
  const allCount = groups.find(({ glue }) => glue === 'and')?.conditions.length ?? 0;
  if (!isRead)
    return (
      <Empty title="Not compared yet">
        The filter needs a group "and" and a group "or" with readable conditions. See Problems.
      </Empty>
    );
  if (!records.ok || results.length === 0)
    return (
      <Empty title="No records">Press "Edit records" to add records that the filter is compared with.</Empty>
    );
  const rows = records.records.flatMap((record, index) => {
    const result = results[index];
    const isShown = result && (shown === 'all' || result.matches === (shown === 'matching'));
    return isShown ? [{ record, index, result }] : [];
  });
  if (rows.length === 0)
    return (
      <Empty title="No such records">
        {shown === 'matching' ? 'No sample record matches.' : 'All sample records match.'}
      </Empty>
    );
  return <RecordTable type={type} allCount={allCount} rows={rows} />;
}

/** A part of the sentence of a filter. Fields and values are shown in their own way. */
interface SentencePart {
  readonly as: 'words' | 'name' | 'value';
  readonly text: string;
}

/** Returns a filter as a sentence that a person can check, in the words of the CRM. */
function toSentence(type: unknown, groups: readonly Group[]): readonly SentencePart[] {
  const subject = entityOfType(type)?.title ?? 'Records';
  const filled = groups.filter(({ conditions }) => conditions.length > 0);
  if (filled.length === 0) return [name(`All ${subject.toLowerCase()}`), words('.')];
  const parts = filled.flatMap((group, index) => [
    words(index === 0 ? ' where ' : ', and where '),
    ...describeGroup(group, type),
  ]);
  return [name(subject), ...parts, words('.')];
}

function describeGroup({ glue, conditions }: Group, type: unknown): readonly SentencePart[] {
  return conditions.flatMap((condition, index) => [
    ...(index === 0 ? [] : [words(glue === 'or' ? ' or ' : ' and ')]),
    ...(condition === null ? [words('a condition that cannot be read')] : describeCondition(condition, type)),
  ]);
}

function describeCondition(condition: KnownCondition, type: unknown): readonly SentencePart[] {
  const { operator, kind, value } = condition;
  const owner = ownerOf(condition, type);
  const takesValue = operatorNamed(operator)?.takesValue ?? true;
  const written = value === null || value === '' ? 'no value yet' : writeValue(condition, value);
  return [
    ...(owner === '' ? [] : [words(`${owner} `)]),
    name(nameOfField(condition)),
    words(` ${wordsOf(operator, kind)}${takesValue ? ' ' : ''}`),
    ...(takesValue ? [{ as: 'value', text: written } as const] : []),
  ];
}

function words(text: string): SentencePart {
  return { as: 'words', text };
}

function name(text: string): SentencePart {
  return { as: 'name', text };
}
