import type { ProblemDetails } from '../../../base/problem.ts';
import type { Rule } from '../../../base/rule.ts';
import type { Contract, ProviderOperation, UrlParameter } from '../../declaration.ts';
import type { WrittenParameter } from '../../url.ts';

/** A rule that checks the URL of an endpoint. */
export type EndpointRule = Rule<WrittenEndpoint>;

/** A rule that checks the endpoints that a manifest has and lacks. */
export type WholeManifestRule = Rule<WrittenEndpoints>;

/** An endpoint of a manifest, valid or not. */
export interface WrittenEndpoint extends Endpoint {
  readonly url: string;
  /** The reason why its URL cannot be called. */
  readonly urlProblem: ProblemDetails | undefined;
  readonly parameters: readonly JudgedParameter[];
  /** The documented parameters that the URL lacks, apart from those that are likely meant by others. */
  readonly missing: readonly UrlParameter[];
  /** The endpoint before it with the same method and URL. */
  readonly earlierName: string | undefined;
}

/** The operation of an endpoint, and the place of its URL. */
export interface Endpoint {
  readonly name: string;
  readonly pointer: string;
  readonly operation: ProviderOperation;
  readonly contract: Contract;
}

/** A written parameter, and what it is. */
export interface JudgedParameter extends WrittenParameter {
  /** The parameter that the CRM replaces, or would if it was written so. */
  readonly documentedName: string | undefined;
  readonly verdict: 'right' | 'useless' | 'unknown' | 'text';
  /** The missing parameter that it likely means. */
  readonly likelyName: string | undefined;
}

/** The endpoints of a manifest. */
export interface WrittenEndpoints {
  readonly contract: Contract;
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
  /** The operations without an endpoint, apart from those that are likely meant by others. */
  readonly missing: readonly string[];
}
