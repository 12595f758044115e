import type { Problem } from '../base/problem.ts';

/** A problem of a value. */
export interface Fault extends Pick<Problem<FaultRule>, 'rule' | 'pointer' | 'message' | 'hint'> {
  /** The violated constraint, as a validator reports it: the source of the CRM's error format. */
  readonly violation: HostViolation;
  /** The number of further problems of the rule that are not listed. The entry describes the first of them. */
  readonly count?: number;
}

/** The rules that a validator can check. */
export type FaultRule =
  | 'schema-shape'
  | 'unknown-property'
  | 'unknown-kind'
  | 'unknown-option'
  | 'missing-option'
  | 'option-type'
  | 'block-limit'
  | 'action-limit'
  | 'invalid-date'
  | 'unsafe-url'
  | 'url-without-open-url'
  | 'unknown-block-reference'
  | 'duplicate-item-value'
  | 'response-shape'
  | 'unknown-block-key'
  | 'unknown-action-key';

/** The machine-readable part of a problem. */
export interface HostViolation {
  readonly keyword: string;
  /** A JSON pointer to the value that violates the keyword. */
  readonly dataPath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A problem as the CRM reports it to the app's developer. */
export interface HostError extends HostViolation {
  readonly message: string;
}

/** Converts a problem to the CRM's report, in the validator's words if it has some. */
export function toHostError({ message, violation, count }: Fault): HostError {
  const words = count === undefined ? hostWords[violation.keyword]?.(violation.params) : undefined;
  return { ...violation, message: words ?? message };
}

const hostWords: Readonly<Record<string, (params: HostViolation['params']) => string>> = {
  additionalProperties: () => 'should NOT have additional properties',
  required: ({ missingProperty }) => `should have required property '${missingProperty}'`,
  type: ({ type }) => `should be ${[type].flat().join(',')}`,
  enum: () => 'should be equal to one of the allowed values',
  format: ({ format }) => `should match format "${format}"`,
  maxProperties: ({ limit }) => `should NOT have more than ${limit} properties`,
  minProperties: ({ limit }) => `should NOT have fewer than ${limit} properties`,
};
