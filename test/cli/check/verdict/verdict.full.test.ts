import { expect, test } from 'vitest';
import { findWrongVerdicts } from './check-random.ts';
import { faults } from './random-endpoint.ts';

test.each(faults)(
  'random endpoints with the fault "%s" get the right verdict',
  async (fault) => {
    expect(await findWrongVerdicts(fault, 0, 4)).toEqual([]);
  },
  600_000,
);
