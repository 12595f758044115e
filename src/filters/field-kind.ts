/** The kind of the values of a field. `choice` is one of its options, or the id of another record. */
export type FieldKind = 'string' | 'number' | 'date' | 'choice' | 'user';
