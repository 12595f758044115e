import { hasMember, isObject } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { FieldSchema } from '../declaration.ts';
import type { ResponseProblem } from './response-problem.ts';

/** Joins the problems of a record that is inside an unknown member, such as `{ "meeting": { … } }`, into one. */
export function joinWrapped(
  problems: readonly ResponseProblem[],
  { properties = {}, required = [] }: FieldSchema,
  data: unknown,
  at: string,
): readonly ResponseProblem[] {
  const missing = problems.find(({ rule }) => rule !== 'unknown-field');
  if (!isObject(data) || missing === undefined) return problems;
  if (required.length === 0 || required.some((name) => hasMember(data, name))) return problems;
  const [wrapper] = Object.entries(data).find(
    ([name, memberValue]) =>
      !Object.hasOwn(properties, name) &&
      isObject(memberValue) &&
      required.every((it) => hasMember(memberValue, it)),
  ) ?? [undefined];
  if (wrapper === undefined) return problems;
  const message = `The record is inside ${quote(wrapper)}.`;
  const hint = `Send it without ${quote(wrapper)} around it.`;
  return [{ rule: missing.rule, pointer: at + toPointer([wrapper]), highlight: 'key', message, hint }];
}
