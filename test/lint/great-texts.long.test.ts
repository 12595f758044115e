import { describe } from 'vitest';
import { testGreatTexts } from './great-texts.ts';

describe('5 MB take less than 400 times what it takes to write and read 5 MB of JSON', () => {
  testGreatTexts(5_000_000);
});
