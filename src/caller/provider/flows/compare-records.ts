import { isObject, valueAt } from '../../../base/json.ts';
import { cut, listWords, quote } from '../../../base/text.ts';
import type { FlowCall, FlowProblem, FlowStep, Run, StepName } from './flow.ts';
import { isSameText } from './records.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns the check that a response has the members of a record as an earlier response to a request that wrote them, in which
 * they are right. A member that is still as `create` made it is reported by another rule.
 */
export function expectSame(
  writer: StepName,
  create: StepName,
  wantedOf: (run: Run) => Members,
): NonNullable<FlowStep['judge']> {
  return (exchange, run) => {
    const earlier = run.of(writer).findLast(({ data }) => data !== undefined);
    if (!isObject(exchange.data) || !isObject(earlier?.data)) return [];
    const [before, wanted] = [run.data(create), wantedOf(run)];
    const { data } = earlier;
    const names = Object.keys(wanted).filter((name) => isSame(data[name], wanted[name]));
    const isOld = (name: string) =>
      writer !== create && isSame(valueAt(exchange.data, [name]), valueAt(before, [name]));
    return findDifference(
      exchange,
      earlier,
      exchange.data,
      data,
      names.filter((name) => !isOld(name)),
    );
  };
}

/** Reports the members of a record that are missing or differ from an earlier response. `way` leads from the data to it. */
export function findDifference(
  { dataPointer }: FlowCall,
  { request }: FlowCall,
  record: Members,
  earlier: Members,
  names: readonly string[],
  way = '',
): readonly FlowProblem[] {
  const different = names.filter((name) => isGiven(earlier[name]) && !isSame(record[name], earlier[name]));
  const [name, ...others] = different;
  if (name === undefined) return [];
  const value = record[name];
  const now = isGiven(value) ? `is ${write(value)}` : 'is missing';
  const before = `the response to ${quote(request.operation)} has ${write(earlier[name])}`;
  const more =
    others.length === 0
      ? ''
      : ` ${listWords(others.map(quote), 'and')} ${others.length === 1 ? 'differs' : 'differ'}, too.`;
  return [
    {
      rule: 'records-differ',
      pointer: `${dataPointer}${way}${isGiven(value) ? `/${name}` : ''}`,
      message: `${quote(name)} ${now}, but ${before}.${more}`,
      hint: 'Send the stored record in both.',
    },
  ];
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Returns whether two values are the same to a reader. Numbers can differ by less than a cent. */
function isSame(first: unknown, second: unknown): boolean {
  if (typeof first === 'string' && typeof second === 'string') return isSameText(first, second);
  if (typeof first === 'number' && typeof second === 'number') return Math.abs(first - second) < 0.01;
  // A value of another type is reported already.
  return typeof first !== typeof second ? isGiven(first) : first === second;
}

function write(value: unknown): string {
  return typeof value === 'string' ? quote(value) : cut(JSON.stringify(value) ?? '');
}
