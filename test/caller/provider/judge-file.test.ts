import { expect, test } from 'vitest';
import { findFileProblem } from '../../../src/caller/provider/judge-file.ts';

test.each([
  ['', null],
  [' '.repeat(1019), null],
  [' '.repeat(1020), 'not-a-file'],
])('the header of a PDF file is in its first 1024 characters, as readers accept: %j', (before, rule) => {
  const text = `${before}%PDF-1.7 %%EOF`;
  const response = { ok: true, status: 200, contentType: 'application/pdf', text, sent: '', ms: 0 } as const;
  expect(findFileProblem(response)?.rule ?? null).toBe(rule);
});
