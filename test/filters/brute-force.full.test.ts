import { test } from 'vitest';
import { checkPairs } from './pairs.ts';
import { subjects } from './subjects.ts';

test.each(subjects.map((subject, index) => ({ subject, index, field: subject.field })))(
  'whatever is proved about two of many conditions on $field is true in every database ($index)',
  ({ subject, index }) => checkPairs(subject, index, 97),
);
