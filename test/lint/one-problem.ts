import { lintModal } from 'json-modal/lint';
import { expect } from 'vitest';
import { type Damaged, damageLines, isJson } from './damages.ts';

/** Checks that a damage of any line is one problem of syntax, next to the damage. */
export function checkLines(modal: string, damage: Parameters<typeof damageLines>[1]): void {
  const damaged = damageLines(modal, damage);
  expect(damaged.length).toBeGreaterThan(20);
  expect(damaged.flatMap(findElsewhere)).toEqual([]);
}

/** Checks that a text on one line without any one of a character has one problem of syntax. */
export function checkCharacters(line: string, character: string): void {
  const damaged = [...line]
    .map((at, index) => (at === character ? line.slice(0, index) + line.slice(index + 1) : line))
    .filter((text) => !isJson(text));
  expect(damaged.length).toBeGreaterThan(0);
  const found = damaged.map((text) => lintModal(text).map(({ rule }) => rule));
  expect(found.filter(({ length, 0: rule }) => length !== 1 || rule !== 'json-syntax')).toEqual([]);
}

/** All that is found if it is not one problem of syntax, next to the damage. */
function findElsewhere({ text, line }: Damaged) {
  const found = lintModal(text);
  const isNear = found.every(({ range }) => Math.abs(range.start.line - line) <= 1);
  return found.length === 1 && found[0]?.rule === 'json-syntax' && isNear ? [] : [{ line, found }];
}
