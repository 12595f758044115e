import { test } from 'vitest';
import { sampleDocuments } from './documents.ts';
import { checkBeginnings } from './strays.ts';

test.each(sampleDocuments.filter(({ text }) => text.length >= 800 && text.length < 1500))(
  'every beginning of $name has help at its end',
  checkBeginnings,
);
