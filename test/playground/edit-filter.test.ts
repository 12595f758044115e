import fc from 'fast-check';
import { findNodeAtLocation, parse, parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import {
  addCondition,
  changeCondition,
  conditionsPath,
  type Glue,
  removeCondition,
  writeMember,
} from '../../playground/filter/edit-filter.ts';
import { depth } from '../seed.ts';

/** A condition as a developer may write it: with members of other programs. */
const condition: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record(
  {
    object: fc.constantFrom('deal', 'person'),
    field_id: fc.oneof(fc.nat(), fc.string()),
    operator: fc.constantFrom('=', '>', 'IS NULL'),
    value: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
    extra_value: fc.constantFrom(null, 'country'),
    note: fc.string(),
  },
  { requiredKeys: ['object', 'field_id', 'operator'] },
);

const groups = fc.record({
  and: fc.array(condition, { maxLength: 4 }),
  or: fc.option(fc.array(condition, { maxLength: 4 }), { nil: undefined }),
});

/** A filter as a text in some layout, with comments and members of other programs. */
const written = fc
  .tuple(groups, fc.constantFrom('', '  ', '    ', '\t'), fc.boolean())
  .map(([{ and, or }, indent, isReversed]) => {
    const list = [
      { glue: 'and', conditions: and, color: 1 },
      ...(or ? [{ glue: 'or', conditions: or }] : []),
    ];
    const value = {
      $schema: './filter.schema.json',
      name: 'A "name"',
      type: 'deals',
      conditions: { glue: 'and', conditions: isReversed ? list.reverse() : list },
      later: [{ a: 1 }, null],
    };
    const json = JSON.stringify(value, null, indent);
    const text = json
      .replace('"type"', '/* one */ "type"')
      .replace('"later"', `// two\n"later"`)
      .replace(/\[/, '[ /* three */');
    return { value, text: `// zero\n${text}\n` };
  });

const comments = ['// zero', '/* one */', '/* three */', '// two'];

/** The places of the list of a group in a text, or of the list of groups if the group is missing. */
function spanOf(text: string, glue: Glue): readonly [start: number, end: number] {
  const path = [...conditionsPath(text, glue)];
  const root = parseTree(text);
  const node = root && (findNodeAtLocation(root, path) ?? findNodeAtLocation(root, path.slice(0, 2)));
  return node ? [node.offset, node.offset + node.length] : [0, text.length];
}

function expectLossless(before: string, after: string, glue: Glue): void {
  const [start, end] = spanOf(before, glue);
  expect(after.slice(0, start)).toBe(before.slice(0, start));
  expect(after.endsWith(before.slice(end))).toBe(true);
  expect(comments.every((comment) => after.includes(comment))).toBe(true);
}

const added = { object: 'deal', field_id: 'title', operator: '=', value: '', extra_value: null };
const glue = fc.constantFrom<Glue>('and', 'or');

test('a condition is added, changed and removed in its list, and the rest of the file stays as it is written', () => {
  fc.assert(
    fc.property(written, glue, fc.nat(), ({ value, text }, group, position) => {
      const list = value.conditions.conditions.find((one) => one.glue === group);
      const length = list?.conditions.length ?? 0;
      const index = position % (length + 1);

      const expected = structuredClone(value);
      const target = expected.conditions.conditions.find((one) => one.glue === group);
      if (target) target.conditions.splice(index, 0, added);
      else expected.conditions.conditions.push({ glue: group, conditions: [added] });
      const withOne = addCondition(text, group, index, added);
      expect(parse(withOne)).toEqual(expected);
      expectLossless(text, withOne, group);

      const path = [...conditionsPath(withOne, group), index];
      const changed = changeCondition(withOne, path, { operator: '>', value: 5 });
      const one = expected.conditions.conditions.find((candidate) => candidate.glue === group);
      if (one) one.conditions[index] = { ...added, operator: '>', value: 5 };
      expect(parse(changed)).toEqual(expected);
      expectLossless(withOne, changed, group);

      const without = removeCondition(changed, path);
      one?.conditions.splice(index, 1);
      expect(parse(without)).toEqual(expected);
      expectLossless(changed, without, group);
    }),
    { numRuns: depth(200, 5000) },
  );
});

test('a change to the same members does not change the text, whatever its layout', () => {
  fc.assert(
    fc.property(written, ({ value, text }) => {
      const [group] = value.conditions.conditions;
      const [first] = group?.conditions ?? [];
      if (group === undefined || first === undefined) return;
      const members = { object: String(first['object']), operator: String(first['operator']) };
      const path = ['conditions', 'conditions', 0, 'conditions', 0];
      expect(changeCondition(text, path, members)).toBe(text);
    }),
    { numRuns: depth(100, 2000) },
  );
});

test('the name and the type are written, and the rest stays', () => {
  fc.assert(
    fc.property(written, fc.constantFrom('name', 'type'), fc.string(), ({ value, text }, member, word) => {
      const after = writeMember(text, member, word);
      expect(parse(after)).toEqual({ ...value, [member]: word });
      expect(comments.every((comment) => after.includes(comment))).toBe(true);
    }),
    { numRuns: depth(100, 2000) },
  );
});
