import { entityOfObject, entityOfType } from './entities.ts';
import type { Filter } from './filter.ts';
import type { FilterOptions } from './known-fields.ts';
import { operatorNamed } from './operators.ts';
import { type Group, type KnownCondition, readGroups } from './read-filter.ts';

/**
 * Describes a filter in one sentence, such as "Deals where Value > 1000 and (Status is open or Stage is 3)". Fields are named
 * if `fields` has their names.
 */
export function describeFilter(filter: Filter, options: FilterOptions = {}): string {
  const { type } = filter;
  const subject = entityOfType(type)?.title ?? `Records of the type ${JSON.stringify(type ?? null)}`;
  const groups = readGroups(filter, options);
  const filled = groups.filter(({ conditions }) => conditions.length > 0);
  if (filled.length === 0) return `All ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`;
  const all = filled.map((group) => describeGroup(group, type, filled.length > 1));
  return `${subject} where ${all.join(' and ')}`;
}

/** Returns one condition in words. */
export function describeCondition(condition: KnownCondition | null, type: unknown): string {
  if (condition === null) return '(a condition that cannot be read)';
  const { operator: name } = condition;
  const { words = name, isSign = false, takesValue = true } = operatorNamed(name) ?? {};
  const subject = `${nameOfField(condition, type)} ${isSign ? name : words}`;
  return takesValue ? `${subject} ${nameOfValue(condition)}` : subject;
}

function describeGroup({ glue, conditions }: Group, type: unknown, isOneOfSeveral: boolean): string {
  const joined = conditions
    .map((condition) => describeCondition(condition, type))
    .join(glue === 'or' ? ' or ' : ' and ');
  return glue === 'or' && isOneOfSeveral && conditions.length > 1 ? `(${joined})` : joined;
}

function nameOfField(
  { object, field, field_id: id, extra_value: extra }: KnownCondition,
  type: unknown,
): string {
  const own = field?.name ?? nameOfId(id);
  const name = extra === null || extra === '' ? own : `${own} (${extra.replaceAll('_', ' ')})`;
  const isOwn = entityOfType(type)?.object === object;
  const owner = entityOfObject(object)?.object ?? JSON.stringify(object);
  return isOwn ? name : `${name} of the ${owner}`;
}

/** Turns a key into a name: `stage_id` into "Stage id". Anything else is a number. */
function nameOfId(id: string | number): string {
  const text = String(id);
  if (!/^[a-z][a-z_]*$/i.test(text)) return `field ${text}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replaceAll('_', ' ')}`;
}

function nameOfValue({ value, field }: KnownCondition): string {
  const option = field?.options.find(({ id }) => String(id) === String(value));
  if (option !== undefined && option.label !== '') return write(option.label);
  return typeof value === 'string' ? write(value) : String(value);
}

/** Writes a value, in quotes unless it is clearly one word. */
function write(text: string): string {
  return /^[\p{L}\p{N}.:@-]+$/u.test(text) && !/^(and|or|null|true|false)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
