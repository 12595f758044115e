import { valueAt } from '../../base/json.ts';
import { buttonMeantBy, partMeantBy } from '../../format/words/envelope-messages.ts';
import { isWrapper } from '../../format/words/unwrap.ts';
import { findFaults, mendNearMiss } from '../fault-findings.ts';
import type { Rule } from './rule.ts';

export const unknownProperty = {
  id: 'unknown-property',
  severity: 'error',
  reason: 'The developer portal rejects a modal with an unknown member.',
  accepts: [
    {
      text: '{\n  "$schema": "./schema.json",\n  "type": "object",\n  "properties": {\n    "blocks": { "type": "object", "properties": {} },\n    "actions": { "type": "object", "properties": {\n      "save": { "$ref": "#/definitions/action-primary", "options": { "label": "Save", "handler": "request" } }\n    } }\n  }\n}\n',
    },
  ],
  rejects: [
    {
      text: '{\n  "type": "object",\n  "title": "New order",\n  "properties": {\n    "blocks": { "type": "object", "properties": {} },\n    "actions": { "type": "object", "properties": {\n      "save": { "$ref": "#/definitions/action-primary", "options": { "label": "Save", "handler": "request" } }\n    } }\n  }\n}\n',
      marked: '"title"',
      message: '"title" is not part of the modal; it has "type", "properties" and "$schema". Remove it.',
    },
    {
      text: '{\n  "schema": {\n    "type": "object",\n    "properties": {\n      "blocks": { "type": "object", "properties": {} },\n      "actions": { "type": "object", "properties": {\n        "save": { "$ref": "#/definitions/action-primary", "options": { "label": "Save", "handler": "request" } }\n      } }\n    }\n  }\n}\n',
      marked: '"schema"',
      message: 'The modal stands in "schema"; nothing may be around it. Move what is in it one level up.',
    },
    {
      text: '{\n  "type": "object",\n  "properties": {\n    "blocks": { "type": "object", "properties": {} },\n    "actions": { "type": "object", "properties": {\n      "save": { "$ref": "#/definitions/action-primary", "label": "Save", "options": { "handler": "request" } }\n    } }\n  }\n}\n',
      marked: '"label"',
      message: '"label" is not part of "save"; it has "$ref" and "options". Move it into "options".',
    },
    {
      text: '{\n  "type": "object",\n  "properties": {\n    "blocks": { "type": "object", "properties": {} },\n    "actions": { "type": "object", "properties": {\n      "save": { "$ref": "#/definitions/action-primary", "options": { "label": "Save", "handler": "request" } }\n    }, "leave": { "$ref": "#/definitions/action-secondary", "options": { "label": "Leave", "handler": "cancel" } } }\n  }\n}\n',
      marked: '"leave"',
      message: '"leave" is not part of "actions"; it has "type" and "properties". Move it into "properties".',
    },
  ],
  check: (context) =>
    findFaults(context, 'unknown-property', (fault) => {
      const { belongsIn } = fault.finding;
      if (belongsIn !== undefined) return { fix: { do: 'move', into: belongsIn } };
      const part = partMeantBy(fault.finding);
      const isMissing = part !== undefined && valueAt(context.modal, ['properties', part]) === undefined;
      if (isMissing) return { fix: { do: 'rename', to: part } };
      const mending = mendNearMiss(fault);
      const isWritten = mending.fix || isWrapper(fault.finding) || buttonMeantBy(fault.finding);
      return isWritten ? mending : { suggestions: [{ do: 'remove' }] };
    }),
} as const satisfies Rule;
