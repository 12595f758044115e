import { isObject, valueAt } from '../../base/json.ts';
import { cut } from '../../base/text.ts';
import type { Node } from '../../lint/text/nodes.ts';
import { membersNamed } from '../open-text.ts';
import { type EntryContents, entriesOf, sectionsAt } from '../outline.ts';
import type { DocumentSupport } from './document-support.ts';
import { filterSchema } from './filter-schema.ts';

export const filterSupport: DocumentSupport = {
  modal: 'none',
  schemaOf: () => filterSchema,
  outlineOf: (root) => sectionsAt(root, ['conditions', 'conditions'], 'Conditions', describeGroup),
};

function describeGroup(group: Node): EntryContents {
  const glue = valueAt(group.value, ['glue']);
  return {
    name: glue === 'or' ? 'At least one' : 'All',
    entries: membersNamed(group, 'conditions').flatMap((list) => entriesOf(list, describeCondition)),
  };
}

function describeCondition({ value }: Node): EntryContents {
  if (!isObject(value)) return { name: 'Condition' };
  const { object, field_id: field, operator, value: compared } = value;
  const name = [object, field].filter(isWord).join(' ');
  const words = [operator, compared ?? undefined].filter((word) => word !== undefined).map(String);
  return { name: name === '' ? 'Condition' : name, detail: cut(words.join(' ')) };
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
