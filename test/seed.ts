import fc from 'fast-check';

const isLong = import.meta.env.MODE === 'long';

/** The start of the random tests of this process: the same place in `npm test`, another one in each long run without `SEED`. */
export const seed = isLong ? Number(process.env['SEED']) : 29;

if (isLong) console.info(`Seed ${seed}`);
fc.configureGlobal({ seed });

/** Returns how far a random test goes: as far as `npm test` waits for, or as `npm run test:long` does. */
export function depth(usual: number, long: number): number {
  return isLong ? long : usual;
}
