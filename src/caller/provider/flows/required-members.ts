import { isObject } from '../../../base/json.ts';
import type { FieldSchema } from '../../../extensions/declaration.ts';
import { operationOf } from '../provider-client.ts';
import { expectStored } from './compare-sent.ts';
import { type FlowStep, nameStep, type RequestParts, type Run, type StepName } from './flow.ts';
import { reasonOf } from './invoice-lists.ts';
import { ifCreated } from './records.ts';

/** Returns a body without its optional members, by its declaration: those that can be null are null, the others are left out. */
export function withoutOptional<Body extends object>(run: Run, operation: string, body: Body): Body {
  return strip(operationOf(run.kind, operation).body?.schema, body) as Body;
}

function strip(schema: FieldSchema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => strip(schema?.items, item));
  if (!isObject(value) || schema?.properties === undefined) return value;
  const { properties, required = [] } = schema;
  const members = Object.entries(value).flatMap(([name, member]): readonly [string, unknown][] => {
    const field = properties[name];
    if ([field?.type].flat().includes('null')) return [[name, null]];
    return required.includes(name) ? [[name, strip(field, member)]] : [];
  });
  return Object.fromEntries(members);
}

/** A kind of record that is created and updated. */
interface ShortRecord {
  readonly what: string;
  readonly create: string;
  readonly update: string;
  readonly parameter: string;
  readonly bodyOf: (run: Run) => object;
}

/** Returns the steps that create and update a record without its optional members. */
export function shortSteps({ what, create, update, parameter, bodyOf }: ShortRecord): readonly FlowStep[] {
  const trait = `a ${what} without optional members`;
  const short: StepName = nameStep(`create ${trait}`);
  const parts = (run: Run, operation: string): RequestParts => ({
    body: { json: withoutOptional(run, operation, bodyOf(run)) },
  });
  return [
    {
      name: short,
      operation: create,
      trait,
      request: (run) => reasonOf(run) ?? parts(run, create),
      judge: expectStored(),
    },
    {
      name: nameStep(`update ${trait}`),
      operation: update,
      trait,
      request: ifCreated(short, (run) => ({
        ...parts(run, update),
        parameters: { [parameter]: run.created(short) ?? '' },
      })),
    },
  ];
}
