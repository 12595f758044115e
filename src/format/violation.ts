/** What ajv reports of one fault. */
export interface Violation {
  readonly keyword: string;
  /** A JSON pointer from the value that was validated. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A validator compiled by ajv: its violations are on itself after a call. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly Violation[] | null;
}

/**
 * The violations of a value, one for each fault: not those that only repeat another in JSON Schema's words, and of several
 * about the same value the first alone.
 */
export function findViolations(validate: Validate, value: unknown): readonly Violation[] {
  if (validate(value)) return [];
  const judged = new Set<string>();
  return (validate.errors ?? []).filter(({ keyword, instancePath }) => {
    if (keyword === 'if' || judged.has(instancePath)) return false;
    if (!aboutMembers.has(keyword)) judged.add(instancePath);
    return true;
  });
}

/** An object can break these several times over, each time for another member. */
const aboutMembers = new Set(['required', 'additionalProperties']);
