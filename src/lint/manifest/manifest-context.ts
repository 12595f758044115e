import type { ProblemDetails } from '../../base/problem.ts';
import type { Rule } from '../../base/rule.ts';
import type { ManifestProblem, ManifestRule } from '../../extensions/manifest-problem.ts';
import type { Source } from '../source.ts';

/** The facts that the rules for manifests check. */
export interface ManifestContext extends Pick<Source, 'syntaxErrors' | 'repetitions' | 'inexactNumbers'> {
  readonly problems: readonly ManifestProblem[];
}

/** A rule for manifests. */
export type ManifestRuleDeclaration = Rule<ManifestContext> & { readonly id: ManifestRule };

/** Returns the problems of one rule. */
export function findProblems({ problems }: ManifestContext, id: ManifestRule): readonly ProblemDetails[] {
  return problems.filter(({ rule }) => rule === id);
}
