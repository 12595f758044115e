import { expect, test } from 'vitest';
import { findWrongVerdicts } from './check-random.ts';
import { faults } from './random-endpoint.ts';

test.each(faults)(
  '20 random endpoints with the fault "%s" get the right verdict',
  async (fault) => {
    expect(await findWrongVerdicts(fault, 4, 20)).toEqual([]);
  },
  3_600_000,
);
