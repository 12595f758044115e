import { type ReactElement, useEffect, useRef } from 'react';
import './filter-builder.css';
import { isObject } from '../../src/base/json.ts';
import { filterTypes } from '../../src/filters/entities.ts';
import { maxConditions } from '../../src/filters/filter.ts';
import type { Group } from '../../src/filters/read-filter.ts';
import { change, rejection } from '../builder/change.ts';
import { Empty } from '../controls/Empty.tsx';
import { useBuilder, usePage, usePreviewState } from '../page/use-page.ts';
import { PlaceProblems } from '../problems/PlaceProblems.tsx';
import { ConditionGroup } from './ConditionGroup.tsx';
import { writeMember } from './edit-filter.ts';
import { sentenceOfType } from './filter-words.ts';
import { useFilter } from './use-filter.ts';
import { useDecisivePlaces } from './use-matches.ts';

/** A filter as fields: its name, its type, and its two groups of conditions. */
export function FilterBuilder(): ReactElement {
  const page = usePage();
  const filter = useFilter();
  const { value, name, type, groups } = filter;
  const decisive = useDecisivePlaces(filter);
  const announcement = useBuilder((state) => state.announcement);
  const problems = usePreviewState((state) => state.problems);
  const places = groups.flatMap(({ conditions }) => conditions.flatMap((read) => read?.pointer ?? []));
  const others = problems.filter(({ pointer }) => !places.some((place) => isWithin(pointer, place)));
  const count = groups.reduce((sum, { conditions }) => sum + conditions.length, 0);
  const builder = useRef<HTMLDivElement>(null);
  const focus = useBuilder((state) => state.focus);

  useEffect(() => {
    if (focus !== 'name') return;
    builder.current?.querySelector('input')?.select();
    page.builder.setState({ focus: null });
  }, [focus, page]);

  if (!isObject(value)) {
    return (
      <Empty title="No filter yet">
        The text is not a JSON object. Write one, or start from a template under New.
      </Empty>
    );
  }
  const types = filterTypes.includes(type) ? filterTypes : [...filterTypes, type];
  return (
    <div className="filter-builder" ref={builder}>
      <div className="filter-head">
        <label className="filter-field filter-name">
          Name
          <input
            className="input"
            value={name}
            onChange={({ target }) =>
              change(page, (text) => writeMember(text, 'name', target.value), 'typing')
            }
          />
        </label>
        <label className="filter-field">
          Finds
          <select
            className="select"
            value={type}
            onChange={({ target }) => change(page, (text) => writeMember(text, 'type', target.value))}
          >
            {types.map((known) => (
              <option key={known} value={known}>
                {sentenceOfType(known)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <PlaceProblems problems={others} />
      <div className="filter-groups">
        <ConditionGroup
          glue="and"
          group={findGroup(groups, 'and')}
          type={type}
          isFull={count >= maxConditions}
          decisive={decisive}
        />
        <ConditionGroup
          glue="or"
          group={findGroup(groups, 'or')}
          type={type}
          isFull={count >= maxConditions}
          decisive={decisive}
        />
      </div>
      <p className={announcement === rejection ? 'builder-status' : 'unseen'} role="status">
        {announcement}
      </p>
    </div>
  );
}

function findGroup(groups: readonly Group[], glue: string): Group | undefined {
  return groups.find((group) => group.glue === glue);
}

function isWithin(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}
