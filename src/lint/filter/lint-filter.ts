import type { Filter } from '../../filters/filter.ts';
import type { FilterProblem, FilterRule } from '../../filters/filter-problem.ts';
import type { FilterOptions } from '../../filters/known-fields.ts';
import { proveFilter } from '../../filters/prove-filter.ts';
import { findFilterProblems } from '../../filters/validate-filter.ts';
import { type Diagnostic, locate } from '../diagnostics.ts';
import type { DocumentOptions } from '../options.ts';
import { createRunRules } from '../run-rules.ts';
import { readSource, type Source } from '../source.ts';
import type { FilterContext } from './filter-context.ts';
import { filterRules } from './rules/index.ts';

/**
 * Returns every problem of the text of a filter, in the order of the text. Takes any text; throws a `TypeError` if it is not
 * a string, or for an unknown level. With `fields`, the ids of fields and the operators of their types are checked too.
 */
export function lintFilter(text: string, options: DocumentOptions = {}): Diagnostic[] {
  const source = readSource(text);
  const problems = runRules(createContext(source, options), options);
  return problems.length === 0 ? [] : locate(text, source, problems);
}

const runRules = createRunRules(filterRules);

/** Creates the context of the rules for filters. In a text that was read in part, nothing counts as missing. */
function createContext(source: Source, options: FilterOptions): FilterContext {
  const { value, syntaxErrors, repetitions, inexactNumbers, hasErrors } = source;
  const isReadable = value !== undefined && !hasErrors;
  const problems = isReadable ? findFilterProblems(value, options) : [];
  const byRule = new Map<FilterRule, FilterProblem[]>();
  for (const problem of problems) {
    const others = byRule.get(problem.rule);
    if (others === undefined) byRule.set(problem.rule, [problem]);
    else others.push(problem);
  }
  const isValid = isReadable && problems.length + repetitions.length + inexactNumbers.length === 0;
  return {
    type: (value as Filter | undefined | null)?.type,
    syntaxErrors,
    repetitions,
    inexactNumbers,
    problems: byRule,
    proofs: isValid ? proveFilter(value as Filter, options) : null,
  };
}
