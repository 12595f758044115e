import { test } from 'vitest';
import { checkFilterFixes } from './check-filter-fixes.ts';

test('valid filters have no error, and damaged ones are fixed without harm, in many cases', () =>
  checkFilterFixes(1000));
