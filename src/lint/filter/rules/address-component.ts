import { filterWith } from '../examples.ts';
import { type FilterRuleDeclaration, findProblems } from '../filter-context.ts';

export const addressComponent = {
  id: 'address-component',
  severity: 'error',
  reason: 'The subfield of an address must be one of its ten components.',
  get accepts() {
    return [
      {
        text: filterWith([
          '{ "object": "organization", "field_id": "address", "operator": "=", "value": "Tallinn", "extra_value": "locality" }',
        ]),
      },
    ];
  },
  get rejects() {
    return [
      {
        text: filterWith([
          '{ "object": "organization", "field_id": "address", "operator": "=", "value": "Tallinn", "extra_value": "city" }',
        ]),
        marked: '"city"',
        message: '"city" is not a component of an address. Did you mean "locality"?',
      },
      {
        text: filterWith([
          '{ "object": "organization", "field_id": "address", "operator": "=", "value": "Tallinn", "extra_value": "localty" }',
        ]),
        marked: '"localty"',
        message: '"localty" is not a component of an address. Did you mean "locality"?',
      },
    ];
  },
  check: (context) => findProblems(context, 'address-component'),
} as const satisfies FilterRuleDeclaration;
