/** The rules for filters. */
export type FilterRule =
  | 'filter-shape'
  | 'condition-keys'
  | 'condition-limit'
  | 'filter-type'
  | 'condition-object'
  | 'field-id'
  | 'unknown-operator'
  | 'text-in-operator'
  | 'operator-value'
  | 'address-component';

/** A problem of a filter. */
export interface FilterProblem {
  readonly rule: FilterRule;
  /** Default: that of the rule. */
  readonly severity?: 'error' | 'warning';
  /** A JSON pointer to the value; for a missing member, to the object that lacks it. */
  readonly pointer: string;
  /** The marked part: the name of the value, or the value itself. Default: the value. */
  readonly mark?: 'key' | 'value';
  /** One sentence for the author. */
  readonly message: string;
  /** The correction. */
  readonly hint?: string;
  /** The certain correction. */
  readonly fix?: FilterChange;
  /** Likely corrections. */
  readonly suggestions?: readonly FilterChange[];
}

/** A change at the pointer of a problem, or at another. */
type FilterChange = { readonly pointer?: string } & (
  | { readonly do: 'rename'; readonly to: string }
  | { readonly do: 'replace'; readonly by: unknown }
  /** Removes a member that the CRM added to a filter that was fetched. */
  | { readonly do: 'drop' }
  /** Replaces an object by its members. */
  | { readonly do: 'unwrap' }
  /** Adds a member after the one at the pointer. */
  | { readonly do: 'insert'; readonly name: string; readonly value: unknown }
  /** Adds an element after the one at the pointer. */
  | { readonly do: 'add'; readonly value: unknown }
  /** Writes text before and after a value. */
  | { readonly do: 'surround'; readonly before: string; readonly after: string; readonly as: string }
  /** Replaces several values, by their pointers. */
  | { readonly do: 'replace-all'; readonly values: Readonly<Record<string, unknown>> }
);

/** Returns whether the CRM certainly rejects a filter with a problem. Otherwise the author may intend it. */
export function isCertain({ rule, severity }: FilterProblem): boolean {
  return (severity ?? (doubtRules.has(rule) ? 'warning' : 'error')) === 'error';
}

/** The rules that the CRM does not check: what they report may be intended. */
const doubtRules: ReadonlySet<FilterRule> = new Set<FilterRule>([
  'filter-type',
  'condition-object',
  'unknown-operator',
  'operator-value',
]);
