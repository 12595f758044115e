import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepRootCauses } from '../../src/lint/violations/root-causes.ts';

const causes = fc.array(fc.array(fc.nat(9), { maxLength: 3 }), { minLength: 1, maxLength: 10 });

test('each omitted fault has a cause that is kept, whatever the causes are', () => {
  fc.assert(
    fc.property(causes, (causesByFault) => {
      const faults = causesByFault.map((_, index) => index);
      const causesOf = (fault: number) =>
        (causesByFault[fault] ?? []).filter((cause) => cause !== fault && cause < faults.length);
      const kept = keepRootCauses(faults, causesOf);
      for (const fault of faults) {
        if (causesOf(fault).length === 0) expect(kept).toContain(fault);
        const behind = new Set([fault]);
        for (const one of behind) for (const cause of causesOf(one)) behind.add(cause);
        expect([...behind].some((one) => kept.includes(one))).toBe(true);
        // No two that are kept lead to each other.
        const isFirst = !kept.some((one) => one < fault && behind.has(one));
        if (kept.includes(fault)) expect(isFirst).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});
