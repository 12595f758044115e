import type { ValueRange } from '../operators.ts';
import type { Comparable } from '../values/compare.ts';
import { compareDecimals, type Decimal } from '../values/decimal.ts';
import { instantOf, type Moment } from '../values/moment.ts';

/** Returns whether two conditions of order or equality never hold for one value, however the CRM reads their values. */
export function areApart(first: Bound, second: Bound): boolean {
  return readingsOf(first, second).every(([span, otherSpan]) => isEmpty(span, otherSpan));
}

/** Returns whether at least one of two conditions of order holds for every number. */
export function coverAll({ range, value }: Bound, { range: otherRange, value: otherValue }: Bound): boolean {
  if (value.class !== 'number' || otherValue.class !== 'number') return false;
  if (range.side !== 'from' || otherRange.side !== 'to') return false;
  const order = compareDecimals(value.number, otherValue.number);
  return order < 0 || (order === 0 && (range.isIncluded || otherRange.isIncluded));
}

/** An operator that allows a part of the order of values, with the value that it compares with. */
export interface Bound {
  readonly range: ValueRange;
  readonly value: Comparable;
}

interface Edge {
  readonly at: Decimal;
  readonly isIncluded: boolean;
}

/** The values that an operator allows. */
interface Span {
  readonly from?: Edge | undefined;
  readonly to?: Edge | undefined;
}

/** Returns the spans of both conditions for each way in which the CRM can read their values. */
function readingsOf(first: Bound, second: Bound): readonly (readonly [Span, Span])[] {
  const [value, otherValue] = [first.value, second.value];
  if (value.class === 'number' && otherValue.class === 'number')
    return [[toSpan(first.range, value.number), toSpan(second.range, otherValue.number)]];
  if (value.class !== 'date' || otherValue.class !== 'date') return [[{}, {}]];
  const [moment, otherMoment] = [value.moment, otherValue.moment];
  return zonesOf(moment, otherMoment).flatMap(([shift, otherShift]) =>
    lengths.map(
      (length) =>
        [
          spanOfMoment(first.range, moment, shift, length),
          spanOfMoment(second.range, otherMoment, otherShift, length),
        ] as const,
    ),
  );
}

/**
 * The parts of a day without a time, or of a minute without seconds, that operators mean: always the first instant, always the
 * whole, or the whole for `=` only.
 */
const lengths = ['instant', 'whole', 'whole for ='] as const;

/** Minutes that are added to the lower and the upper edge of a moment. */
interface Shift {
  readonly from: number;
  readonly to: number;
}

const unshifted: Shift = { from: 0, to: 0 };

/** An hour more than the largest offset of a time zone. */
const anyZone: Shift = { from: -15 * 60, to: 15 * 60 };

/** Returns the shifts of two moments for each way to read their time zones: ignored, or that of the account if it is missing. */
function zonesOf({ offset }: Moment, { offset: otherOffset }: Moment): readonly (readonly [Shift, Shift])[] {
  if (offset === otherOffset) return [[unshifted, unshifted]];
  if (offset === null) return [[anyZone, unshifted]];
  if (otherOffset === null) return [[unshifted, anyZone]];
  return [
    [unshifted, unshifted],
    [
      { from: offset, to: offset },
      { from: otherOffset, to: otherOffset },
    ],
  ];
}

function spanOfMoment(
  range: ValueRange,
  moment: Moment,
  shift: Shift,
  length: (typeof lengths)[number],
): Span {
  const { side, isIncluded } = range;
  const isWhole = moment.length > 0 && (length === 'whole' || (length === 'whole for =' && side === 'equal'));
  const lower = instantOf(moment, 'start', shift.from);
  if (side === 'from') {
    const isAfter = isWhole && !isIncluded;
    return toSpan(
      { side, isIncluded: isIncluded || isAfter },
      isAfter ? instantOf(moment, 'end', shift.from) : lower,
    );
  }
  const isUpTo = isWhole && isIncluded;
  const at = instantOf(moment, isUpTo ? 'end' : 'start', shift.to);
  const { to } = toSpan({ side: 'to', isIncluded: isIncluded && !isUpTo }, at);
  return side === 'to' ? { to } : { from: { at: lower, isIncluded: true }, to };
}

function toSpan({ side, isIncluded }: ValueRange, at: Decimal): Span {
  const edge = { at, isIncluded };
  if (side === 'equal') return { from: edge, to: edge };
  return side === 'from' ? { from: edge } : { to: edge };
}

function isEmpty(first: Span, second: Span): boolean {
  return isPast(first.from, second.to) || isPast(second.from, first.to);
}

function isPast(from: Edge | undefined, to: Edge | undefined): boolean {
  if (from === undefined || to === undefined) return false;
  const order = compareDecimals(from.at, to.at);
  return order > 0 || (order === 0 && (!from.isIncluded || !to.isIncluded));
}
