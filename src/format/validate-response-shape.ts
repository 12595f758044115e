import { responses } from 'virtual:validators';
import { describeViolation } from './describe-violation.ts';
import type { Fault, FaultRule } from './fault.ts';
import { findNearMiss } from './near-miss.ts';
import { isObject } from './pointer.ts';
import type { ResponseShape } from './responses.ts';
import { findViolations } from './violation.ts';
import { describeValue, list, quote } from './words.ts';

/** The shape that an answer has, and its faults as far as they can be told without a modal. `null`: no shape at all. */
export function validateResponseShape(value: unknown): {
  readonly shape: ResponseShape | null;
  readonly faults: Fault[];
} {
  if (!isObject(value)) return { shape: null, faults: [noShape(`The response is ${describeValue(value)}`)] };
  const [shape, second] = shapes.filter((name) => Object.hasOwn(value, name));
  if (shape === undefined) {
    const near = Object.keys(value).map((name) => findNearMiss(name, shapes));
    return {
      shape: null,
      faults: [
        noShape(
          'The response has none of these',
          near.find((name) => name !== undefined),
        ),
      ],
    };
  }
  if (second !== undefined) return { shape: null, faults: [twoShapes(shape, second)] };
  return { shape, faults: [...unknownMembers(value, shape), ...faultsInside(value[shape], shape)] };
}

const shapes = Object.keys(responses) as ResponseShape[];

/** What may be beside a shape. */
const besides: Readonly<Record<ResponseShape, readonly string[]>> = {
  data: [],
  success: ['refreshPanelData'],
  error: [],
};

function faultsInside(value: unknown, shape: ResponseShape): Fault[] {
  const { validate, members } = responses[shape];
  const name = quote(shape);
  const subject = { value, pointer: `/${shape}`, name, noun: name, memberNoun: `part of ${name}`, members };
  return findViolations(validate, value).map((violation) => {
    const fault = describeViolation(violation, subject);
    return { ...fault, rule: shapeRules[fault.rule] ?? 'response-shape' };
  });
}

/** Outside options, what the rules for options say goes under other names. */
const shapeRules: Readonly<Partial<Record<FaultRule, FaultRule>>> = { 'unknown-option': 'unknown-property' };

function unknownMembers(value: Readonly<Record<string, unknown>>, shape: ResponseShape): Fault[] {
  const names = Object.keys(value).filter((name) => name !== shape && !besides[shape].includes(name));
  return names.map((name) => ({
    rule: 'unknown-property',
    pointer: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    message: `${quote(name)} is not part of a response with ${quote(shape)}.`,
    hint: 'Remove it.',
    violation: {
      keyword: 'additionalProperties',
      dataPath: '',
      schemaPath: '#/additionalProperties',
      params: { additionalProperty: name },
    },
  }));
}

function noShape(fact: string, near?: string): Fault {
  return {
    rule: 'response-shape',
    pointer: '',
    message: `${fact}; it must be an object with ${list(shapes.map(quote))}.`,
    ...(near !== undefined && { hint: `Did you mean ${quote(near)}?` }),
    violation: { keyword: 'oneOf', dataPath: '', schemaPath: '#/oneOf', params: { passingSchemas: null } },
  };
}

function twoShapes(first: string, second: string): Fault {
  return {
    rule: 'response-shape',
    pointer: `/${second}`,
    message: `${quote(second)} stands beside ${quote(first)}; a response has one of them.`,
    hint: 'Remove one of them.',
    violation: {
      keyword: 'oneOf',
      dataPath: '',
      schemaPath: '#/oneOf',
      params: { passingSchemas: [first, second] },
    },
  };
}
