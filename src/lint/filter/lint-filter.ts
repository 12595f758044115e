import type { Diagnostic } from '../diagnostic.ts';
import { locate } from '../locate.ts';
import type { DocumentOptions } from '../options.ts';
import { createRunRules } from '../run-rules.ts';
import { readSource } from '../source.ts';
import { createFilterContext } from './filter-context.ts';
import { filterRules } from './rules/index.ts';

/**
 * Returns every problem of the text of a filter, in the order of the text. Takes any text; throws a `TypeError` if it is not
 * a string, or for an unknown level. With `fields`, the ids of fields and the operators of their types are checked too.
 */
export function lintFilter(text: string, options: DocumentOptions = {}): Diagnostic[] {
  const source = readSource(text);
  const findings = runRules(createFilterContext(source, options), options);
  return findings.length === 0 ? [] : locate(text, source, findings);
}

const runRules = createRunRules(filterRules);
