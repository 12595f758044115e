import { expect, test } from 'vitest';
import { readSchema } from '../../playground/analysis/read-schema.ts';
import { block, modal } from '../modals.ts';

const schema = modal({ size: block('input', { label: 'Size' }) });

test('a text is read with a byte order mark or without, as the linter reads it', () => {
  expect(readSchema(JSON.stringify(schema))).toEqual(schema);
  expect(readSchema(`\ufeff${JSON.stringify(schema)}`)).toEqual(schema);
});

test.each(['', '{', 'null', '[]', '{}', '\ufeff\ufeff{}'])('of %j nothing could be shown', (text) => {
  expect(readSchema(text)).toBeNull();
});
