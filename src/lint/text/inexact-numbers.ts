import type { Span } from '../../base/text-edit.ts';
import { type Node, pointerOf, walkNodes } from './nodes.ts';

/** A number that JavaScript cannot represent exactly. */
export interface InexactNumber extends Span {
  readonly pointer: string;
  readonly literal: string;
  /** The JSON that it becomes when it is read and sent. */
  readonly sent: string;
}

/** Returns false only if a text surely has no inexact number, without a tree. */
export function mayHaveInexactNumbers(text: string): boolean {
  return manyDigitsOrExponent.test(text);
}

/**
 * A double holds any 15 digits, and an exponent may be out of its range. The pattern begins with a digit, which is rare, to
 * be fast.
 */
const manyDigitsOrExponent = /\d[\d.]{15}|\d[eE][-+]?\d/;

/** Returns every number of a text that is parsed as another number. */
export function findInexactNumbers(root: Node | undefined, text: string): readonly InexactNumber[] {
  const inexactNumbers: InexactNumber[] = [];
  walkNodes(root, (node, path) => {
    // The value of an object or list may be read only on demand.
    if (node.members !== undefined || node.elements !== undefined) return;
    const { offset, end, value, hasErrors } = node;
    if (typeof value !== 'number' || hasErrors) return;
    const literal = text.slice(offset, end);
    const sent = JSON.stringify(value);
    if (toDecimal(literal) === toDecimal(sent)) return;
    inexactNumbers.push({ offset, end, pointer: pointerOf(path), literal, sent });
  });
  return inexactNumbers;
}

/** Returns a number as one text for all its notations: `1.50`, `150e-2` and `15e-1` are the same. */
function toDecimal(literal: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = decimal.exec(literal) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/(?<!0)0+$/, '');
  const scale = Number(exponent) - fraction.length + digits.length - significant.length;
  return significant === '' && whole !== '' ? '0' : `${sign}${significant}e${scale}`;
}

const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/;
