import { entityOfType } from '../../src/filters/entities.ts';

/** Returns the name of a type of filter, such as "Deals"; the type itself if it is not known. */
export function sentenceOfType(type: string): string {
  return entityOfType(type)?.title ?? (type === '' ? 'Choose a type' : type);
}
