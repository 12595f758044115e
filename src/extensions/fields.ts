import type { FieldSchema } from './declaration.ts';

/** A field of a type, as one of the functions below declares it. */
export interface RecordField<Type> {
  readonly title: string;
  readonly description: string;
  readonly type: Type;
}

/** The members of a field besides its words and its type. */
type More = Partial<Omit<FieldSchema, keyof RecordField<unknown>>>;

/** Declares a field of a type. */
interface DeclareField<Type> {
  (title: string, description: string): RecordField<Type>;
  <const Given extends More>(title: string, description: string, more: Given): RecordField<Type> & Given;
}

function fieldOf<const Type extends FieldSchema['type']>(type: Type): DeclareField<Type> {
  return (title: string, description: string, more = {}) => ({ title, description, type, ...more });
}

/** Each declares a field of its type, by its title, its description and its other members. */
export const text = fieldOf('string');
export const number = fieldOf('number');
export const flag = fieldOf('boolean');
export const list = fieldOf('array');
export const optionalText = fieldOf(['string', 'null']);
export const optionalNumber = fieldOf(['number', 'null']);
