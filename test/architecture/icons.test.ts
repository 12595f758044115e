import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

test('each icon has one meaning: one module of the playground imports it', () => {
  const imports = readSources('playground').flatMap(({ path, code }) =>
    [...code.matchAll(/from 'lucide-react\/icons\/([\w-]+)'/g)].map(([, icon = '']) => ({ icon, path })),
  );
  expect(imports.length).toBeGreaterThan(50);
  const repeated = imports.filter(
    ({ icon }, index) => imports.findIndex((earlier) => earlier.icon === icon) !== index,
  );
  expect(repeated.map(({ icon, path }) => `${icon}: ${path}`)).toEqual([]);
});
