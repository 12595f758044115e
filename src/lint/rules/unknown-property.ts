import { findFaults, mendNearMiss } from '../fault-findings.ts';
import type { Rule } from './rule.ts';

export const unknownProperty = {
  id: 'unknown-property',
  severity: 'error',
  reason: 'A member that the format does not have is refused at the upload.',
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
  ],
  check: (subject) =>
    findFaults(subject, 'unknown-property', (fault) => {
      const mending = mendNearMiss(fault);
      return mending.fix ? mending : { suggestions: [{ do: 'remove' }] };
    }),
} as const satisfies Rule;
