import { expect, test } from 'vitest';
import { faults } from '../verdict/random-endpoint.ts';
import { findDifferences } from './compare-endpoints.ts';

test.each(faults)(
  'with --failed, the fault "%s" is fixed exactly if it is gone',
  async (fault) => {
    expect(await findDifferences(fault, 0, 2)).toEqual([]);
  },
  600_000,
);
