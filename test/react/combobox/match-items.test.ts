import { expect, test } from 'vitest';
import { foldText } from '../../../src/react/combobox/match-items.ts';

const collator = new Intl.Collator('en', { sensitivity: 'base' });
const alphabet = [...'abcdefghijklmnopqrstuvwxyz', 'ae', 'oe', 'ss'];

/** The letters in which the languages of Europe and Vietnamese are written. */
const letters = [...Array(0x180).keys(), ...Array.from({ length: 0x100 }, (_, index) => 0x1e00 + index)]
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /\p{Script=Latin}/u.test(letter));

test('a letter is found by the plain one for which readers take it', () => {
  const missed = letters.filter((letter) => {
    const plain = alphabet.find((candidate) => collator.compare(candidate, letter) === 0);
    return plain !== undefined && foldText(letter).replace('·', '') !== foldText(plain);
  });
  expect(letters.length).toBeGreaterThan(400);
  expect(missed).toEqual([]);
});

test('letters that readers distinguish stay different', () => {
  const plain = [...'abcdefghijklmnopqrstuvwxyz'];
  const mixed = plain.flatMap((one) =>
    plain.filter((other) => one !== other && foldText(one) === foldText(other)),
  );
  expect(mixed).toEqual([]);
  expect(foldText('が')).not.toBe(foldText('か'));
});

test.each([
  ['da nang', 'Đà Nẵng'],
  ['lodz', 'Łódź'],
  ['שלום', 'שָׁלוֹם'],
  ['محمد', 'محـمد'],
  ['하', '한국'],
  ['หนัง', 'หนังสือ'],
  ['ज़रूर', 'ज़रूर'],
  ['ΑΘΗΝΑ', 'Αθήνα'],
  ["o'neil", 'O’Neil'],
  ['o’neil', "O'Neil"],
  ['kaffeehaus', 'Kaffee\u00adhaus'],
])('%s is in %s', (typed, label) => {
  expect(foldText(label)).toContain(foldText(typed));
});
