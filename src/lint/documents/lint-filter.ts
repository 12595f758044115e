import type { Filter } from '../../filters/filter.ts';
import { findFilterProblems, proveFilterProblems } from '../../filters/find-filter-problems.ts';
import type { FilterOptions } from '../../filters/known-fields.ts';
import { filterRules } from '../../filters/rules/index.ts';
import { type Diagnostic, locate } from '../diagnostics.ts';
import type { DocumentOptions } from '../options.ts';
import { type ParsedText, readSource } from '../source.ts';
import type { Linter } from './linter.ts';
import { createFindInText, textRules } from './text-rules.ts';

/**
 * Returns every problem of the text of a filter, in the order of the text. Takes any text; throws a `TypeError` if it is not
 * a string, or for an unknown level. With `fields`, the ids of fields and the operators of their types are checked too.
 */
export function lintFilter(text: string, options: DocumentOptions = {}): Diagnostic[] {
  const source = readSource(text);
  const problems = findInText(source, findProblems(source, options), options);
  return problems.length === 0 ? [] : locate(text, source, problems);
}

/** The linter of filters. */
export const filterLinter: Linter = { rules: [...textRules, ...filterRules], lint: lintFilter };

const findInText = createFindInText(filterRules);

/** Proves facts only about a filter without problems. In a text that was read in part, nothing counts as missing. */
function findProblems({ value, hasErrors, repetitions, inexactNumbers }: ParsedText, options: FilterOptions) {
  if (value === undefined || hasErrors) return [];
  const problems = findFilterProblems(value, options);
  const isValid = problems.length + repetitions.length + inexactNumbers.length === 0;
  return isValid ? proveFilterProblems(value as Filter, options) : problems;
}
