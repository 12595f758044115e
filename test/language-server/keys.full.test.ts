import { test } from 'vitest';
import { sampleDocuments } from './documents.ts';
import { checkRenames } from './renames.ts';

test.each(sampleDocuments.filter(({ kind, text }) => kind === 'modal' && text.length >= 3000))(
  'a rename of any key of $name causes no problem, and renaming back gives the same text',
  checkRenames,
);
