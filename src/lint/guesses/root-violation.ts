import { hasMember, isObject, valueAt } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { parsePointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import { shapes } from '../../format/check/find-in-response-shape.ts';
import { findAt, memberOf, ownerOf, type Violation } from '../../format/check/violation.ts';
import { describeViolation } from '../../format/words/describe-violation.ts';
import type { Describe, ViolationMessage } from '../../format/words/message.ts';
import { findForeignFormat } from '../foreign-formats.ts';
import { findNamesake } from './aliases.ts';
import { isDefinition } from './find-meant.ts';

/** Returns the one violation of a value that is not a modal as a whole; `null` if its parts have to be reported. */
export function findRootViolation(value: unknown): Violation | null {
  const format = holdsModal(value) ? undefined : findForeignFormat(value);
  if (format !== undefined) return asWhole(value, null, 'foreign', { format });
  if (!isObject(value) || hasMember(value, 'properties')) return null;
  const wrapper = Object.keys(value).find((name) => holdsModal(value[name]));
  if (wrapper !== undefined) return asWhole(value, wrapper, 'wrapped');
  const shape = shapes.find((name) => hasMember(value, name));
  if (shape !== undefined) return asWhole(value, shape, 'response');
  const names = Object.keys(value).filter((name) => name !== '$schema');
  const isForeign = value['type'] !== 'object' && names.length > 0;
  return isForeign && !names.some((name) => isPart(name, value[name]))
    ? asWhole(value, null, 'foreign')
    : null;
}

/** Describes a violation of a modal or response for the author. */
export const describeAny: Describe = (violation) =>
  describers[violation.keyword]?.(violation) ?? describeViolation(violation);

const describers: Readonly<Record<string, (violation: Violation) => ViolationMessage>> = {
  wrapped: ({ pointer }) => ({
    rule: 'unknown-property',
    message: `The modal is inside ${quote(parsePointer(pointer).join())}.`,
    hint: 'Move its contents one level up.',
    highlight: 'key',
  }),
  response: ({ pointer }) => ({
    rule: 'schema-shape',
    message: `This is a response of an endpoint, not a modal: it has ${quote(pointer.slice(1))}.`,
    hint: 'To lint a response, name its modal with --schema.',
    highlight: 'key',
  }),
  foreign: ({ params: { format } }) => ({
    rule: 'schema-shape',
    ...(format === undefined
      ? {
          message: 'Not a modal: "properties", which holds "blocks" and "actions", is missing.',
          hint: 'Write { "type": "object", "properties": { "blocks": …, "actions": … } }, or lint another file.',
        }
      : {
          message: `This is ${format}, not a modal.`,
          hint: 'Write { "type": "object", "properties": { "blocks": …, "actions": … } } instead, or lint another file.',
        }),
    highlight: 'key',
  }),
};

function asWhole(
  value: unknown,
  name: string | null,
  keyword: string,
  params: Violation['params'] = {},
): Violation {
  const root = { key: 'the modal', parent: null, value };
  const place = name === null ? root : memberOf(root, name);
  return findAt(place, keyword, params, { scope: 'envelope', owner: ownerOf(root, 'object') });
}

function holdsModal(value: unknown): boolean {
  return ['blocks', 'actions'].some((list) => valueAt(value, ['properties', list]) !== undefined);
}

/** Returns whether a member of the root is or may be intended as a part of a modal. */
function isPart(name: string, value: unknown): boolean {
  const members = ['type', 'properties', 'blocks', 'actions'];
  return (
    (findNearMiss(name, members) ?? name) !== name ||
    findNamesake(name, value, ['blocks', 'actions']) !== undefined ||
    (hasMember(value, '$ref') && isDefinition(value))
  );
}
