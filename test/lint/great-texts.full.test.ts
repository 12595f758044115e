import { describe } from 'vitest';
import { testGreatTexts } from './great-texts.ts';

describe('linting 500 kB takes less than 200 times as long as writing and reading 500 kB of JSON', () => {
  testGreatTexts(500_000);
});
