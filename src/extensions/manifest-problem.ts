/** The rules for manifests. */
export type ManifestRule =
  | 'manifest-shape'
  | 'manifest-version'
  | 'missing-client-id'
  | 'missing-endpoint'
  | 'unknown-endpoint'
  | 'missing-url-parameter'
  | 'unknown-url-parameter'
  | 'endpoint-url'
  | 'ambiguous-endpoints'
  | 'templates-endpoint'
  | DoubtRule;

/** The rules whose problems the CRM may accept. */
export type DoubtRule = (typeof doubts)[number];

const doubts = [
  'unusual-version',
  'doubtful-member',
  'placeholder-client-id',
  'disputed-url-parameter',
  'useless-url-parameter',
  'insecure-endpoint',
  'unused-templates',
  'conditional-endpoint',
] as const;

/** The rules whose problems do not prevent the use of a manifest. */
const doubtRules: ReadonlySet<DoubtRule> = new Set(doubts);

/** Whether the problems of a rule do not prevent the use of a manifest. */
export function isDoubt(rule: ManifestRule): rule is DoubtRule {
  return (doubtRules as ReadonlySet<string>).has(rule);
}

/** A problem of a manifest. */
export interface ManifestProblem {
  readonly rule: ManifestRule;
  /** A JSON pointer to the value; for a missing member, to the object that lacks it. */
  readonly pointer: string;
  /** The marked part: the name of the value, or a range of its text. Default: the value. */
  readonly mark?: 'key' | { readonly from: number; readonly to: number };
  /** One sentence for the author. */
  readonly message: string;
  /** The correction. */
  readonly hint?: string;
  /** The certain correction. */
  readonly fix?: ManifestChange;
  /** Likely corrections. */
  readonly suggestions?: readonly ManifestChange[];
}

/** A change at the pointer of a problem, or at another. */
export type ManifestChange = { readonly pointer?: string } & (
  | { readonly do: 'rename'; readonly to: string }
  | { readonly do: 'replace'; readonly by: unknown }
  /** Replaces a range of the value's text. */
  | { readonly do: 'replace-part'; readonly from: number; readonly to: number; readonly by: string }
  /** Adds a member after the one at the pointer. */
  | { readonly do: 'insert'; readonly name: string; readonly value: unknown }
);
