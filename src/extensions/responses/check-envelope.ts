import { describeType, hasMember, isObject } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import { describeTypes } from '../../format/words/phrases.ts';
import type { FieldSchema, Success, TypeName } from '../declaration.ts';
import type { ResponseProblem } from './response-problem.ts';

type Problems = readonly ResponseProblem[];

type Members = Readonly<Record<string, unknown>>;

/** Returns the problem of the outer shape of a response, if it has one. */
export function checkShape(success: Success, body: unknown): Problems {
  if (success.shape === 'empty')
    return problemAt('', 'body-with-204', 'The response has a body.', 'Send status 204 without a body.');
  if (success.shape === 'stream')
    return problemAt('', 'not-a-file', 'The response is JSON, not a file.', 'Send the file.');
  if (success.shape === 'envelope') return checkEnvelope(success, isObject(body) ? body : {});
  return isObject(body) && typeof body['success'] === 'boolean' && hasMember(body, 'data')
    ? problemAt('', 'wrapped-bare-message', 'The record is inside an envelope.', 'Send it alone.')
    : [];
}

function checkEnvelope({ data }: Success, body: Members): Problems {
  const { success } = body;
  if (success === undefined)
    return describeMissing(body, 'success', 'not-an-envelope', 'Send { "success": true, "data": … }.');
  if (typeof success !== 'boolean')
    return [
      {
        rule: 'not-an-envelope',
        pointer: '/success',
        message: `"success" is ${describeType(success)}; it must be true or false.`,
      },
    ];
  if (!success)
    return problemAt(
      '/success',
      'success-false-as-success',
      '"success" is false, but the status is that of a success.',
      'Send a failure with its own status, such as 404.',
    );
  if (data === undefined) return [];
  if (!hasMember(body, 'data')) return describeMissing(body, 'data', 'missing-field', 'Add it.');
  return checkList(data, body['data']);
}

/** Reports a member of the envelope that is missing, at the place of a similar one. */
function describeMissing(body: Members, name: string, rule: ResponseProblem['rule'], hint: string): Problems {
  const message = `The response has no ${quote(name)}.`;
  const near = findNearMiss(name, Object.keys(body));
  if (near === undefined) return problemAt('', rule, message, hint);
  return [{ rule, pointer: toPointer([near]), highlight: 'key', message, hint: `Rename ${quote(near)}.` }];
}

/** Reports a list in place of a record that contains only a list, a common mistake. */
function checkList({ properties = {} }: FieldSchema, data: unknown): Problems {
  const [list, ...others] = Object.entries(properties);
  if (list === undefined || others.length > 0 || list[1].type !== 'array' || !Array.isArray(data)) return [];
  return problemAt(
    '/data',
    'templates-as-list',
    '"data" is a list.',
    `Send { "${list[0]}": [ … ] } as "data".`,
  );
}

/** Returns the problems of the member beside the data of a response. */
export function checkAdditional({ additionalData }: Success, body: unknown): Problems {
  if (additionalData === undefined || !hasMember(body, 'additional_data')) return [];
  const additional = body['additional_data'];
  if (!isObject(additional)) {
    const message = '"additional_data" must be an object.';
    return additional === null ? [] : [{ rule: 'wrong-type', pointer: '/additional_data', message }];
  }
  return Object.entries(additionalData.properties).flatMap(([name, { type }]): Problems => {
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

/** Returns a problem as a list. */
export function problemAt(
  pointer: string,
  rule: ResponseProblem['rule'],
  message: string,
  hint: string,
): Problems {
  return [{ rule, pointer, message, hint }];
}
