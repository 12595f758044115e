/**
 * How a host takes the points that the public format leaves open. Each has the default named first;
 * the runtime takes any of them, and the linter compares them.
 */
export interface Readings {
  /** A block hidden by its rule counts as empty to other rules, or its value still counts. */
  readonly hiddenSource: 'empty' | 'value';
  /** All rules of a `visibleOn` must hold, or any of them. */
  readonly severalKeys: 'all' | 'any';
  /** An array equals a value as the same set, or when one element equals it. */
  readonly listEquals: 'exact' | 'member';
  /** `1` is not `"1"`, or values are compared as text. */
  readonly scalarTypes: 'strict' | 'text';
  /** A reset restores the schema and asks the endpoint anew, or what the initial response made of it. */
  readonly resetTo: 'schema' | 'opening';
}

/** The readings that this project decided on. */
export const defaultReadings: Readings = {
  hiddenSource: 'empty',
  severalKeys: 'all',
  listEquals: 'exact',
  scalarTypes: 'strict',
  resetTo: 'schema',
};

/** The readings that are given, and where none or `undefined` is, those decided on. */
export function fillReadings(given: Partial<Readings> = {}): Readings {
  const known = Object.entries(given).filter(([, reading]) => reading !== undefined);
  return { ...defaultReadings, ...Object.fromEntries(known) };
}

/** Every way to read each point, the default first. */
export const possibleReadings: {
  readonly [Point in keyof Readings]: readonly [Readings[Point], Readings[Point]];
} = {
  hiddenSource: ['empty', 'value'],
  severalKeys: ['all', 'any'],
  listEquals: ['exact', 'member'],
  scalarTypes: ['strict', 'text'],
  resetTo: ['schema', 'opening'],
};
