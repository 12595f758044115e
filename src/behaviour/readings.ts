/**
 * The interpretation of the points that the public format leaves open. The default is the first value of each. The runtime
 * supports all of them, and the linter compares them.
 */
export interface Readings {
  /** A block hidden by its conditions counts as empty in other conditions, or its value still counts. */
  readonly hiddenSource: 'empty' | 'value';
  /** All conditions of a `visibleOn` must hold, or any of them. */
  readonly severalKeys: 'all' | 'any';
  /** An array equals a value as the same set, or when one element equals it. */
  readonly listEquals: 'exact' | 'member';
  /** `1` is not `"1"`, or values are compared as text. */
  readonly scalarTypes: 'strict' | 'text';
  /** A reset restores the schema and sends the initial request again, or restores the modal after the initial response. */
  readonly resetTo: 'schema' | 'opening';
}

/** This project's readings. */
export const defaultReadings: Readings = {
  hiddenSource: 'empty',
  severalKeys: 'all',
  listEquals: 'exact',
  scalarTypes: 'strict',
  resetTo: 'schema',
};

/** Returns the given readings, with this project's in place of missing ones. */
export function fillReadings(partialReadings: Partial<Readings> = {}): Readings {
  const definedEntries = Object.entries(partialReadings).filter(([, reading]) => reading !== undefined);
  return { ...defaultReadings, ...Object.fromEntries(definedEntries) };
}

/** Every reading of each point, the default first. */
export const possibleReadings: {
  readonly [Point in keyof Readings]: readonly [Readings[Point], Readings[Point]];
} = {
  hiddenSource: ['empty', 'value'],
  severalKeys: ['all', 'any'],
  listEquals: ['exact', 'member'],
  scalarTypes: ['strict', 'text'],
  resetTo: ['schema', 'opening'],
};
