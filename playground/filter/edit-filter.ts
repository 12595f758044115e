import type { FilterCondition } from '../../src/filters/filter.ts';
import { insertChild, removeAt, setAt } from '../json-text/edit.ts';
import { type DocumentPath, nodeAt, readValue } from '../json-text/nodes.ts';
import { indentUnitOf, printValue } from '../json-text/print.ts';

/** The glue of a group. */
export type Glue = 'and' | 'or';

const groupsPath: DocumentPath = ['conditions', 'conditions'];

/** Returns the path of the conditions of a group; of the group that is added if the filter does not have it. */
export function conditionsPath(text: string, glue: Glue): DocumentPath {
  const groups = valueAtPath(text, groupsPath);
  const list = Array.isArray(groups) ? groups : [];
  const index = list.findIndex((group) => hasGlue(group, glue));
  return [...groupsPath, index < 0 ? list.length : index, 'conditions'];
}

/** Adds a condition to a group at an index. A missing group is added with it. */
export function addCondition(text: string, glue: Glue, index: number, condition: FilterCondition): string {
  const path = conditionsPath(text, glue);
  const list = nodeAt(text, path);
  if (list?.type === 'array') {
    const unit = indentUnitOf(text);
    return insertChild(text, list, index, (indent) => printValue(condition, indent, unit));
  }
  const groupPath = path.slice(0, -1);
  if (nodeAt(text, groupPath)) return setAt(text, path, [condition]);
  return setAt(text, groupPath, { glue, conditions: [condition] });
}

/** Removes a condition. */
export function removeCondition(text: string, path: DocumentPath): string {
  return removeAt(text, path);
}

/** Writes members of a condition. The others, and the text around them, stay. */
export function changeCondition(text: string, path: DocumentPath, members: Partial<FilterCondition>): string {
  return Object.entries(members).reduce(
    (changed, [name, value]) =>
      isWritten(changed, [...path, name], value) ? changed : setAt(changed, [...path, name], value),
    text,
  );
}

/** Writes the name or the type of the filter. */
export function writeMember(text: string, name: 'name' | 'type', value: string): string {
  return setAt(text, [name], value);
}

function isWritten(text: string, path: DocumentPath, value: unknown): boolean {
  const node = nodeAt(text, path);
  return node !== undefined && node.type !== 'object' && node.type !== 'array' && node.value === value;
}

function hasGlue(group: unknown, glue: Glue): boolean {
  return typeof group === 'object' && group !== null && 'glue' in group && group.glue === glue;
}

function valueAtPath(text: string, path: DocumentPath): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    readValue(text),
  );
}
