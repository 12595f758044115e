import type { Diagnostic } from './diagnostic.ts';
import type { LintOptions } from './options.ts';

/**
 * Every fault of the text of an endpoint's response, merged with the modal as written, in the order of the text. What is
 * wrong with the modal alone is not reported here.
 */
export function lintResponse(
  _modalText: string,
  _responseText: string,
  _options: LintOptions = {},
): Diagnostic[] {
  return [];
}
