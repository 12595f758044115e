import { findFaults, type Mending } from '../fault-findings.ts';
import type { KnownFault } from '../faults.ts';
import type { Rule } from './rule.ts';

export const schemaShape = {
  id: 'schema-shape',
  severity: 'error',
  reason: 'A modal is read from one fixed envelope: an object with its blocks and its actions.',
  accepts: [{ blocks: ['size: input { "label": "Cake size" }'] }],
  rejects: [
    {
      text: '{\n  "type": "object",\n  "properties": {\n    "blocks": { "type": "object", "properties": {} }\n  }\n}\n',
      marked: '"properties"',
      message: '"properties" has no "actions". Add "actions".',
    },
    {
      text: '{\n  "type": "object",\n  "properties": {\n    "blocks": { "type": "object", "properties": {} },\n    "actions": {\n      "type": "object",\n      "save": { "$ref": "#/definitions/action-primary", "options": { "label": "Save", "handler": "request" } },\n      "leave": { "$ref": "#/definitions/action-secondary", "options": { "label": "Leave", "handler": "cancel" } }\n    }\n  }\n}\n',
      marked: '"actions"',
      message: '"actions" has no "properties". Add "properties", and move "save" and "leave" into it.',
    },
    {
      text: '{ "data": { "blocks": {} } }\n',
      marked: '"data"',
      message:
        '"data" makes this a response of an endpoint, not a modal. To lint a response, name its modal with --schema.',
    },
    {
      text: '[]\n',
      marked: '[]',
      message: 'The modal is a list; it must be an object.',
    },
  ],
  check: (subject) => findFaults(subject, 'schema-shape', mend),
} as const satisfies Rule;

/** There is one `type` only that each of them can have. */
function mend({ pointer, found, violation: { keyword, params } }: KnownFault): Mending {
  if (keyword === 'enum' && typeof found === 'string')
    return { suggestions: [{ do: 'replace', by: 'object' }] };
  return params['missingProperty'] === 'type'
    ? { fix: { do: 'insert', pointer: `${pointer}/properties`, name: 'type', value: 'object' } }
    : {};
}
