import { hasMember, isObject } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import { describeTypes } from '../../format/words/phrases.ts';
import type { DeclaredSuccess, TypeName } from '../declaration.ts';
import type { ResponseProblem } from './response-problem.ts';

/** Returns the problems of the member beside the data of a response. */
export function checkAdditional(
  { additionalData }: DeclaredSuccess,
  body: unknown,
): readonly ResponseProblem[] {
  if (additionalData === undefined || !hasMember(body, 'additional_data')) return [];
  const additional = body['additional_data'];
  if (!isObject(additional)) {
    const message = '"additional_data" must be an object.';
    return additional === null ? [] : [{ rule: 'wrong-type', pointer: '/additional_data', message }];
  }
  return Object.entries(additionalData.properties).flatMap(([name, { type }]): readonly ResponseProblem[] => {
    const types = [type ?? []].flat();
    if (!hasMember(additional, name) || types.length === 0 || types.includes(typeOf(additional[name])))
      return [];
    const message = `${quote(name)} must be ${describeTypes(types)}.`;
    return [{ rule: 'wrong-type', pointer: toPointer(['additional_data', name]), message }];
  });
}

function typeOf(value: unknown): TypeName {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  return Array.isArray(value) ? 'array' : 'object';
}
