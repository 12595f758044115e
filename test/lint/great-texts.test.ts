import { describe } from 'vitest';
import { testGreatTexts } from './great-texts.ts';

describe('500 kB take less than 400 times what it takes to write and read 500 kB of JSON', () => {
  testGreatTexts(500_000);
});
