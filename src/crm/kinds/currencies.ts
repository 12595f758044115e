import { flag, integer, text } from './fields.ts';
import type { RecordKind } from './kind.ts';

/** Currencies, also those of the company. */
export const currencies: RecordKind = {
  noun: 'currency',
  plural: 'currencies',
  isSetUp: true,
  fields: {
    code: text('Code', 'The code, such as "EUR".', { isReadOnly: true }),
    name: text('Name', 'The name.', { isReadOnly: true }),
    symbol: text('Symbol', 'The symbol.', { isReadOnly: true }),
    decimal_points: integer('Decimals', 'The number of decimals.', { isReadOnly: true }),
    active_flag: flag('Active', 'Whether it is active.', { isReadOnly: true }),
    is_custom_flag: flag('Custom', 'Whether the company created it.', { isReadOnly: true }),
  },
  required: [],
  services: [{ version: 'v1', path: '/currencies', query: ['term'], operations: { list: 'documentation' } }],
};
