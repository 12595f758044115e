import { applyFixes, type Diagnostic, fixModal, lintModal } from 'json-modal/lint';
import { expect } from 'vitest';
import { validateModal } from '../../src/format/validate-modal.ts';
import { readTree } from '../../src/lint/text/read-tree.ts';

/** The laws that hold for any text. */
export function expectPromises(text: string): void {
  const diagnostics = lintModal(text);
  expect(diagnostics.some(({ rule }) => rule === 'json-syntax')).toBe(!isJson(text));
  expectRanges(text, diagnostics);
  expectFixes(text, diagnostics);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
}

/** They lie in the text, in its order, and their lines and columns are those of their offsets. */
export function expectRanges(text: string, diagnostics: readonly Pick<Diagnostic, 'range'>[]): void {
  const offsets = diagnostics.map(({ range }) => range.start.offset);
  expect(offsets).toEqual([...offsets].sort((one, other) => one - other));
  for (const { range } of diagnostics) {
    expect(range.start.offset).toBeLessThanOrEqual(range.end.offset);
    expect(range.end.offset).toBeLessThanOrEqual(text.length);
    for (const position of [range.start, range.end])
      expect(position).toEqual(positionOf(text, position.offset));
  }
}

function positionOf(text: string, offset: number) {
  const lines = text.slice(0, offset).split(/\r\n|\r(?!\n)|\n/);
  // A CR at the very end ends a line only when no LF follows it.
  if (text[offset - 1] === '\r' && text[offset] === '\n') throw new Error('Inside a line break.');
  // A byte order mark has no column.
  const line = lines.length === 1 ? lines[0]?.replace(/^\ufeff/, '') : lines.at(-1);
  return { line: lines.length, column: (line?.length ?? 0) + 1, offset };
}

function expectFixes(text: string, diagnostics: readonly Diagnostic[]): void {
  const once = applyFixes(text, diagnostics);
  if (!diagnostics.some(({ fix }) => fix)) expect(once).toBe(text);
  if (isJson(text)) expect(isJson(once)).toBe(true);
  if (isJson(text) && validateModal(JSON.parse(text.replace(/^\ufeff/, ''))).length === 0)
    expect(validateModal(JSON.parse(once.replace(/^\ufeff/, '')))).toEqual([]);
  const fixed = fixModal(text);
  expect(fixed.diagnostics.filter(({ fix }) => fix)).toEqual([]);
  expect(fixModal(fixed.text).text).toBe(fixed.text);
  for (const { suggestions = [] } of diagnostics) {
    for (const { edits } of suggestions)
      expect(edits.every(({ offset, length }) => offset + length <= text.length)).toBe(true);
  }
}

/** Reading a text to its end takes no more than its tree. */
export function expectSameValue(text: string): void {
  if (isJson(text)) expect(readTree(text).root?.value).toEqual(JSON.parse(text.replace(/^\ufeff/, '')));
}
