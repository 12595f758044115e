/** One place where a value is not according to the format. */
export interface Fault {
  /** The id of the rule that it breaks, the linter's name for it. */
  readonly rule: FaultRule;
  /** A JSON pointer to the value that the fault is about; for a missing member, to the object that lacks it. */
  readonly pointer: string;
  /** One sentence in the author's words. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** What the rule asked for, as a validator says it: the source of a host's own error format. */
  readonly violation: HostViolation;
  /** If it stands for more problems of its rule than are listed: how many. It is about the first of them. */
  readonly count?: number;
}

/** The rules that a validator alone can hold a value against. */
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

/** The part of a fault that is for machines. */
export interface HostViolation {
  readonly keyword: string;
  /** A JSON pointer to the value that was held against the keyword. */
  readonly dataPath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A fault as the CRM reports it to the app's developer. */
export interface HostError extends HostViolation {
  readonly message: string;
}

/** What is wrong, and what to do about it. */
export function wordsOf({ message, hint }: Pick<Fault, 'message' | 'hint'>): string {
  return hint === undefined ? message : `${message} ${hint}`;
}

/** What is said of problems that are not listed. */
export function wordRest(count: number): string {
  return count === 1
    ? 'One more problem of this rule is not listed.'
    : `From here on, ${count.toLocaleString('en')} more problems of this rule are not listed.`;
}

/** Turns a fault into what the CRM reports: in the validator's words where it has some. */
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
