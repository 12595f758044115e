import { toPointer } from '../../base/pointer.ts';
import { actionDeclarations } from '../../format/actions/index.ts';
import { actionPrefix } from '../../format/kind.ts';
import { findFaults, type Mending, mendList } from '../fault-findings.ts';
import type { KnownFault } from '../faults.ts';
import type { Rule } from './rule.ts';

export const schemaShape = {
  id: 'schema-shape',
  severity: 'error',
  reason: 'A modal must be an object with a fixed structure around its blocks and buttons.',
  accepts: [{ blocks: ['size: input { "label": "Cake size" }'] }],
  rejects: [
    {
      text: '{\n  "type": "object",\n  "properties": {\n    "blocks": { "type": "object", "properties": {} }\n  }\n}\n',
      marked: '"properties"',
      message: '"properties" has no "actions". Add "actions".',
    },
    {
      text: '{\n  "type": "object",\n  "properties": {\n    "blocks": { "type": "object", "properties": {} },\n    "actions": {\n      "type": "object",\n      "save": { "$ref": "#/definitions/action-primary", "options": { "label": "Save", "handler": "request" } }\n    }\n  }\n}\n',
      marked: '"actions"',
      message: '"actions" has no "properties". Add "properties", and move "save" into it.',
    },
    {
      text: '{ "data": { "blocks": {} } }\n',
      marked: '"data"',
      message:
        '"data" makes this a response of an endpoint, not a modal. To lint a response, name its modal with --schema.',
    },
    {
      text: '{ "name": "cake-app", "version": "1.0.0" }\n',
      marked: '{',
      message:
        'This is no modal: it has no "properties", in which its blocks and buttons stand. Write { "type": "object", "properties": { "blocks": …, "actions": … } }, or lint another file.',
    },
    {
      text: '[]\n',
      marked: '[]',
      message: 'The modal is a list; it must be an object.',
    },
  ],
  check: (context) => findFaults(context, 'schema-shape', mend),
} as const satisfies Rule;

/** There is one `type` only that each of them can have; and of what has to be moved, one brings the others along. */
function mend(fault: KnownFault): Mending {
  const { pointer, finding } = fault;
  const { keyword, params, found, known } = finding;
  if (keyword === 'enum' && typeof found === 'string')
    return { suggestions: [{ do: 'replace', by: 'object' }] };
  if (keyword !== 'required') return mendList(fault);
  const missing = String(params['missingProperty']);
  if (missing === 'type')
    return { fix: { do: 'insert', pointer: `${pointer}/properties`, name: missing, value: 'object' } };
  const [first] = known;
  if (first !== undefined)
    return { fix: { do: 'move', pointer: pointer + toPointer([first]), into: missing } };
  if (missing !== 'actions') return {};
  return { suggestions: [{ do: 'insert', pointer: `${pointer}/blocks`, name: missing, value: oneButton() }] };
}

/** The least that a modal can be used with. */
function oneButton(): unknown {
  const { primary } = actionDeclarations;
  return {
    type: 'object',
    properties: { save: { $ref: `${actionPrefix}primary`, options: primary.sample } },
  };
}
