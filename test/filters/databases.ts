/**
 * A model of databases that a CRM can have, written from the specification alone: it uses no code of the package. Each differs
 * where the specification is silent. Something is certain about a filter only if it is true in all of them.
 */
export interface Database {
  readonly ignoresCase: boolean;
  /** Whether text that is not a number is read as the number that it begins with, or as 0. Otherwise it never compares. */
  readonly castsText: boolean;
  /** Minutes that the account is ahead of UTC, for times without a zone. */
  readonly zone: number;
  readonly ignoresZones: boolean;
  /** The part of a day, or of a minute without seconds, that operators mean. */
  readonly length: 'instant' | 'whole' | 'whole for =';
  /** Whether "!=" and "NOT LIKE" hold for an empty field. */
  readonly negatedHoldsForEmpty: boolean;
  /** Whether an option can be named by its label. */
  readonly readsLabels: boolean;
  /** Whether "!=" holds for a list with another value. */
  readonly negatedHoldsForAny: boolean;
}

export interface TestCondition {
  readonly operator: string;
  readonly value: string | number | boolean | null;
}

export interface Column {
  readonly type: 'number' | 'text' | 'date' | 'choice' | 'list';
  readonly options: readonly { readonly id: number; readonly label: string }[];
}

/** A value of a field: of a number in units of the scale, of a date in microseconds, of a list its options. */
export type Cell = null | bigint | string | readonly bigint[];

export const databases: readonly Database[] = [0, 1, 2, 3, 4, 5].flatMap((index) =>
  [-840, 0, 90, 840].map(
    (zone): Database => ({
      zone,
      ignoresCase: index % 2 === 0,
      castsText: index % 3 === 0,
      ignoresZones: index >= 4,
      length: (['instant', 'whole', 'whole for ='] as const)[index % 3] ?? 'instant',
      negatedHoldsForEmpty: index < 3,
      readsLabels: index % 2 === 1,
      negatedHoldsForAny: index > 1,
    }),
  ),
);

const scale = 10n ** 30n;

/** Whether a condition holds for a cell. */
export function holds(condition: TestCondition, cell: Cell, column: Column, database: Database): boolean {
  const { operator, value } = condition;
  if (operator === 'IS NULL') return isEmpty(cell);
  if (operator === 'IS NOT NULL') return !isEmpty(cell);
  if (value === null || value === '')
    return operator === '=' ? isEmpty(cell) : operator === '!=' && !isEmpty(cell);
  const isNegated = operator === '!=' || operator.startsWith('NOT ');
  if (isEmpty(cell) && isNegated) return database.negatedHoldsForEmpty;
  if (isList(cell)) {
    const each = cell.map((part) => holds(condition, part, { ...column, type: 'choice' }, database));
    return isNegated && !database.negatedHoldsForAny ? each.every(Boolean) : each.some(Boolean);
  }
  const positive = operator === '!=' ? '=' : operator.replace(/^NOT /, '');
  return isPositive(positive, value, cell, column, database) !== isNegated;
}

function isPositive(
  operator: string,
  value: string | number | boolean,
  cell: null | bigint | string,
  column: Column,
  database: Database,
): boolean {
  if (cell === null) return false;
  if (typeof cell === 'string') return isTextMatch(operator, value, cell, database);
  return operator.startsWith('LIKE')
    ? isTextMatch(operator, value, textOf(cell, column.type), database)
    : isInOrder(operator, value, cell, column, database);
}

/** Whether a field is empty. */
export function isEmpty(cell: Cell): boolean {
  return cell === null || cell === '' || (isList(cell) && cell.length === 0);
}

function isList(cell: Cell): cell is readonly bigint[] {
  return Array.isArray(cell);
}

function isTextMatch(
  operator: string,
  value: string | number | boolean,
  text: string,
  database: Database,
): boolean {
  const plain = (written: string) => (database.ignoresCase ? written.toLowerCase().trimEnd() : written);
  const wanted = plain(String(value));
  if (operator === '=') {
    if (typeof value !== 'string' && database.castsText) return castNumber(text) === castNumber(value);
    return plain(text) === wanted;
  }
  const source = [...wanted]
    .map((sign) => (sign === '%' ? '.*' : sign === '_' ? '.' : sign.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')))
    .join('');
  if (operator === "LIKE '$%'") return new RegExp(`^${source}`, 's').test(plain(text));
  return operator === "LIKE '%$%'" && new RegExp(source, 's').test(plain(text));
}

function textOf(cell: bigint, type: Column['type']): string {
  if (type === 'date') return new Date(Number(cell / 1000n)).toISOString().replace('T', ' ').slice(0, 19);
  return type === 'number' ? `${cell / scale}${cell % scale === 0n ? '' : '.5'}` : String(cell);
}

function isInOrder(
  operator: string,
  value: string | number | boolean,
  cell: bigint,
  { type, options }: Column,
  database: Database,
): boolean {
  if (type === 'choice') {
    const named = options.filter(
      ({ id, label }) =>
        castNumber(value) === BigInt(id) * scale ||
        (database.readsLabels && label.toLowerCase() === String(value).toLowerCase()),
    );
    return operator === '=' && named.some(({ id }) => BigInt(id) === cell);
  }
  if (type === 'date') {
    const span = toSpan(value, database);
    return span !== undefined && isInSpan(operator, cell, span, database);
  }
  const number = toNumber(value) ?? (database.castsText ? castNumber(value) : undefined);
  return number !== undefined && isInSpan(operator, cell, [number, number], database);
}

function isInSpan(
  operator: string,
  cell: bigint,
  [start, end]: readonly [bigint, bigint],
  { length }: Database,
): boolean {
  const last = start === end || length === 'instant' ? start : end - 1n;
  const lastInOrder = length === 'whole' ? last : start;
  switch (operator) {
    case '=':
      return cell >= start && cell <= last;
    case '<':
      return cell < start;
    case '<=':
      return cell <= lastInOrder;
    case '>':
      return cell > lastInOrder;
    default:
      return cell >= start;
  }
}

/** Reads a decimal exactly, in units of the scale. */
export function toNumber(value: string | number | boolean): bigint | undefined {
  if (typeof value === 'boolean') return undefined;
  const [, sign, whole = '', fraction = '', power = '0'] =
    /^\s*([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?\s*$/i.exec(String(value)) ?? [];
  if (whole + fraction === '') return undefined;
  const shift = 30 - fraction.length + Number(power);
  const number = BigInt(whole + fraction) * 10n ** BigInt(Math.max(shift, 0));
  return sign === '-' ? -number : number;
}

function castNumber(value: string | number | boolean): bigint {
  if (typeof value === 'boolean') return value ? scale : 0n;
  return toNumber(value) ?? toNumber(/^\s*[+-]?\d+(\.\d+)?/.exec(String(value))?.[0] ?? '0') ?? 0n;
}

/** Reads a day or a time as its start and the end that is not part of it, both in microseconds. */
export function toSpan(
  value: string | number | boolean,
  { zone, ignoresZones }: Database,
): readonly [bigint, bigint] | undefined {
  // Relative dates are not described: they can be any days.
  if (value === 'today') return [toMicroseconds(Date.UTC(2026, 0, 1)), toMicroseconds(Date.UTC(2026, 0, 2))];
  if (value === 'this_week')
    return [toMicroseconds(Date.UTC(2025, 11, 29)), toMicroseconds(Date.UTC(2026, 0, 5))];
  const [, day, hour = '00:00', second, fraction = '', offset] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      String(value),
    ) ?? [];
  const local =
    day === undefined
      ? Number.NaN
      : Date.parse(`${day}T${hour}:${second ?? '00'}.${fraction.padEnd(3, '0')}Z`);
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(day ?? '')) return undefined;
  const start = local - (offset === undefined || ignoresZones ? zone : minutesOf(offset)) * 60_000;
  const length = String(value).length === 10 ? 86_400_000 : second === undefined ? 60_000 : 0;
  return [toMicroseconds(start), toMicroseconds(start + length)];
}

function toMicroseconds(milliseconds: number): bigint {
  return BigInt(milliseconds) * 1000n;
}

function minutesOf(offset: string): number {
  if (/z/i.test(offset)) return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith('-') ? -minutes : minutes;
}
