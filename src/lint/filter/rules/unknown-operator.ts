import { conditionOn, filterWith } from '../examples.ts';
import { type FilterRuleDeclaration, findProblems } from '../filter-context.ts';

/** Saved responses of both endpoints. */
const saved = {
  deal: { data: [{ id: 'title', key: 'title', name: 'Title', field_type: 'varchar' }] },
  helpers: {
    data: { operators: { varchar: { '=': 'is', '!=': 'is not', "NOT LIKE '%$%'": 'does not contain' } } },
  },
};

export const unknownOperator = {
  id: 'unknown-operator',
  severity: 'warning',
  reason:
    'The operators are those that "/filters/helpers" lists for the type of field. An error if a saved response lists them.',
  get accepts() {
    return [
      { text: filterWith([conditionOn('title', "LIKE '%$%'", 'Tallinn')]) },
      { text: filterWith([conditionOn('title', "NOT LIKE '%$%'", 'Tallinn')]), fields: saved },
    ];
  },
  get rejects() {
    return [
      {
        text: filterWith([conditionOn('status', 'IN', 'open,won')]),
        marked: '"IN"',
        message:
          '"IN" is not a documented operator. Write one condition with "=" in the "or" group for each value.',
      },
      {
        text: filterWith([conditionOn('title', 'contains', 'Tallinn')]),
        marked: '"contains"',
        message: '"contains" is not an operator. Did you mean "LIKE \'%$%\'"?',
      },
      {
        text: filterWith([conditionOn('title', "NOT LIKE '%$%'", 'Tallinn')]),
        marked: '"NOT LIKE \'%$%\'"',
        message:
          '"NOT LIKE \'%$%\'" is not a documented operator. If "/filters/helpers" lists it, save that response for "--fields".',
      },
      {
        text: filterWith([conditionOn('title', '>', 'Tallinn')]),
        fields: saved,
        marked: '">"',
        message:
          '">" cannot be used with "Title", a field of the type "varchar". The operators are "=", "!=", "NOT LIKE \'%$%\'".',
      },
    ];
  },
  check: (context) => findProblems(context, 'unknown-operator'),
} as const satisfies FilterRuleDeclaration;
