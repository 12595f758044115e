import { isObject, valueAt } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { fail, type Result, succeed } from '../../base/result.ts';
import { listWords, quote } from '../../base/text.ts';
import { contracts, findOperation } from '../../extensions/contracts.ts';
import { kindOfManifest } from '../../extensions/manifests/manifest.ts';
import { findResponseProblems } from '../../extensions/responses/find-response-problems.ts';
import type { RatedResponseProblem } from '../../extensions/responses/response-problem.ts';
import { describeBody, notAFile } from '../../extensions/responses/rules/body-rules.ts';
import { responseRules } from '../../extensions/responses/rules/index.ts';
import { type Diagnostic, locate } from '../diagnostics.ts';
import type { LintOptions } from '../options.ts';
import { type ParsedText, readSource } from '../source.ts';
import { markupOf } from '../text/markup.ts';
import { createFindInText } from './text-rules.ts';

/**
 * Returns every problem of the text of a provider's response to an operation, in the order of the text. The manifest says
 * which extension it is, and which endpoints there are. Throws a `TypeError` if the manifest has no known extension, or the
 * extension no such operation.
 */
export function lintProviderResponse(
  manifestText: string,
  operation: string,
  responseText: string,
  options: LintOptions = {},
): Diagnostic[] {
  return requireLinter(readSource(manifestText).value, operation).lint(responseText, options);
}

/** Returns the linter of the responses to an operation. Throws a `TypeError` if the manifest or the operation is unknown. */
export function requireLinter(manifest: unknown, operation: string): ProviderLinter {
  const linter = createProviderLinter(manifest, operation);
  if (!linter.ok) throw new TypeError(linter.problem);
  return linter.value;
}

/** Creates the linter of the responses to an operation. Fails if the manifest or the operation is unknown. */
export function createProviderLinter(manifest: unknown, operation: string): Result<ProviderLinter> {
  const kind = kindOfManifest(manifest);
  if (kind === null) return fail('The manifest is not for a known extension.');
  const { title, operations } = contracts[kind];
  if (!Object.hasOwn(operations, operation))
    return fail(describeUnknown(operation, title.toLowerCase(), Object.keys(operations)));
  const named = valueAt(manifest, ['endpoints']);
  const request = { kind, operation, endpoints: isObject(named) ? Object.keys(named) : [] };
  const shape = findOperation(kind, operation)?.success.shape;
  const lint: ProviderLinter['lint'] = (text, options = {}) => {
    const source = readSource(text);
    const { value, hasErrors } = source;
    if (shape === 'empty' || shape === 'stream') {
      const ofBody = text.trim() === '' ? [] : findResponseProblems(request, value);
      const problems = shape === 'empty' ? ofBody : findOtherThanFile(text, value);
      return locate(text, source, findInText(noJson, problems, options));
    }
    const problems = value === undefined || hasErrors ? [] : findResponseProblems(request, value);
    const reported = findInText({ ...source, ...onlyInexact(source, problems) }, problems, options);
    return reported.length === 0 ? [] : locate(text, source, reported);
  };
  return succeed({ lint, isBinary: shape === 'stream' });
}

const noJson = { syntaxErrors: [], repetitions: [], inexactNumbers: [] };

/** The linter of the responses to one operation. */
export interface ProviderLinter {
  readonly lint: (text: string, options?: LintOptions) => Diagnostic[];
  /** Whether a response is a file, whose bytes need not be text. */
  readonly isBinary: boolean;
}

const findInText = createFindInText(responseRules);

/** Returns the problem of a text in place of a file. */
function findOtherThanFile(text: string, value: unknown): readonly RatedResponseProblem[] {
  const isJson = isObject(value) || Array.isArray(value);
  const words = text.trim() === '' ? 'empty' : isJson ? 'JSON' : markupOf(text);
  return words === null ? [] : [{ rule: 'not-a-file', severity: notAFile.severity, ...describeBody(words) }];
}

/** Keeps one problem for a number that must be a text. */
function onlyInexact(
  { inexactNumbers }: ParsedText,
  problems: readonly RatedResponseProblem[],
): Pick<ParsedText, 'inexactNumbers'> {
  if (inexactNumbers.length === 0) return { inexactNumbers };
  const reported = new Set(problems.map(({ pointer }) => pointer));
  return { inexactNumbers: inexactNumbers.filter(({ pointer }) => !reported.has(pointer)) };
}

function describeUnknown(operation: string, extension: string, operations: readonly string[]): string {
  const near = findNearMiss(operation, operations);
  const hint =
    near === undefined
      ? `The operations are ${listWords(operations, 'and')}.`
      : `Did you mean ${quote(near)}?`;
  return `${quote(operation)} is not an operation of ${extension}. ${hint}`;
}
