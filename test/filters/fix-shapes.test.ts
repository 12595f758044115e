import { lintFilter } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { fixAll } from '../../src/lint/fixes/fix-modal.ts';

const condition = { object: 'deal', field_id: 'value', operator: '>', value: 1, extra_value: null };
const whole = {
  glue: 'and',
  conditions: [
    { glue: 'and', conditions: [condition] },
    { glue: 'or', conditions: [] },
  ],
};

test.each([
  ['one condition', condition],
  ['one condition inside another object', { condition }],
  ['the tree inside another object', { condition: whole }],
  ['the tree inside an object of its name', { conditions: whole }],
  ['a list of conditions', [condition]],
  ['a list of groups', whole.conditions],
  ['conditions in place of groups', { glue: 'and', conditions: [condition] }],
  ['a misspelt list of groups', { glue: 'and', condition: whole.conditions }],
  ['groups without their glue', { conditions: whole.conditions }],
])('a fix turns %s into the condition tree', (_, conditions) => {
  expect(fixed({ name: 'A', type: 'deals', conditions })).toEqual({
    name: 'A',
    type: 'deals',
    conditions: whole,
  });
});

test.each([
  ['an unknown object', { condition: { a: 1 } }],
  ['an object in place of a list', { glue: 'and', condition }],
  ['a text in place of a list', { glue: 'and', condition: 'value > 1' }],
  ['an object that is hardly a condition', { operator: 'and', rules: [condition] }],
  ['a list of other values', [1, 2]],
  ['a mixed list', [condition, whole]],
  [
    'two groups of one glue that both have conditions',
    { glue: 'and', conditions: [whole.conditions[0], whole.conditions[0]] },
  ],
])('no fix changes %s', (_, conditions) => {
  const filter = { name: 'A', type: 'deals', conditions };
  expect(fixed(filter)).toEqual(filter);
  expect(lintFilter(JSON.stringify(filter)).length).toBeGreaterThan(0);
});

test.each([
  ['field', { x: 1 }],
  ['op', 5],
  ['values', [1]],
])('a member %s with another type of value is not renamed', (name, value) => {
  const [key = ''] = Object.keys(condition).filter((each) => each.startsWith(name.replace(/s$/, '')));
  const { [key as 'value']: _, ...rest } = condition;
  const group = { glue: 'and', conditions: [{ ...rest, [name]: value }] };
  const filter = {
    name: 'A',
    type: 'deals',
    conditions: { ...whole, conditions: [group, whole.conditions[1]] },
  };
  expect(fixed(filter)).toEqual(filter);
});

function fixed(filter: unknown): unknown {
  return JSON.parse(fixAll(JSON.stringify(filter), (text) => lintFilter(text)).text);
}
