import { isObject, valueAt } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { quote } from '../../base/text.ts';
import { findResponseProblems } from '../../extensions/check-response.ts';
import { contracts } from '../../extensions/contracts.ts';
import { kindOfManifest } from '../../extensions/manifest.ts';
import type { ResponseRule } from '../../extensions/response-problem.ts';
import { responseRules } from '../../extensions/response-rules.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { limitFindings } from '../limit-per-rule.ts';
import { locate, type RuleFinding } from '../locate.ts';
import type { LintOptions, RuleLevel } from '../options.ts';
import { jsonSyntax } from '../rules/json-syntax.ts';
import { readSource } from '../source.ts';

/** The name of a rule for the responses of providers. */
export type ProviderRuleId = ResponseRule | 'json-syntax';

/** Options of the linter of provider responses. */
export interface ProviderResponseOptions extends Pick<LintOptions, 'limit'> {
  /** Levels that differ from the default ones. */
  readonly rules?: { readonly [Id in ProviderRuleId]?: RuleLevel | undefined } | undefined;
}

/**
 * Returns every problem of the text of a provider's response to an operation, in the order of the text. The manifest says
 * which extension it is, and which endpoints there are. Throws a `TypeError` if the manifest has no known extension, or the
 * extension no such operation.
 */
export function lintProviderResponse(
  manifestText: string,
  operation: string,
  responseText: string,
  options: ProviderResponseOptions = {},
): Diagnostic<ProviderRuleId>[] {
  const manifest = readSource(manifestText).value;
  const kind = kindOfManifest(manifest);
  if (kind === null) throw new TypeError('The manifest is not for a known extension.');
  const known = Object.keys(contracts[kind].operations);
  if (!known.includes(operation)) throw new TypeError(describeUnknown(operation, known));
  const source = readSource(responseText);
  const { value, hasErrors } = source;
  const named = valueAt(manifest, ['endpoints']);
  const endpoints = isObject(named) ? Object.keys(named) : [];
  const problems =
    value === undefined || hasErrors ? [] : findResponseProblems({ kind, operation, endpoints }, value);
  const syntax = jsonSyntax.check(source).map((finding) => ({ ...finding, rule: jsonSyntax.id }));
  const findings = [...syntax, ...problems].flatMap((finding): RuleFinding<ProviderRuleId>[] => {
    const { rule } = finding;
    const usual = rule === 'json-syntax' ? jsonSyntax.severity : responseRules[rule].severity;
    const severity = options.rules?.[rule] ?? usual;
    return severity === 'off' ? [] : [{ ...finding, severity }];
  });
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const listed = rules.flatMap((rule) =>
    limitFindings(
      findings.filter((finding) => finding.rule === rule),
      options.limit,
    ),
  );
  return listed.length === 0 ? [] : locate(responseText, source, listed);
}

function describeUnknown(operation: string, known: readonly string[]): string {
  const near = findNearMiss(operation, known);
  const hint = near === undefined ? '' : ` Did you mean ${quote(near)}?`;
  return `${quote(operation)} is not an operation of this extension.${hint}`;
}
