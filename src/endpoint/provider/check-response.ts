import { quote } from '../../base/text.ts';
import type { RequestedOperation } from '../../extensions/responses/find-response-problems.ts';
import type { ResponseProblem } from '../../extensions/responses/response-problem.ts';

/** A response that the contract forbids. It is not sent. */
export class WrongResponse extends TypeError {
  constructor(operation: string, problems: readonly string[]) {
    super(`The result of the handler ${quote(operation)} was not sent. ${problems.join(' ')}`);
    this.name = 'WrongResponse';
  }
}

/** Throws if the documentation forbids the body of a response. */
export async function checkResponse(requested: RequestedOperation, json: string): Promise<void> {
  // Loaded with the first response, so that a server starts faster.
  const { findResponseProblems } = await import('../../extensions/responses/find-response-problems.ts');
  const problems = findResponseProblems(requested, JSON.parse(json)).filter(
    ({ severity }) => severity === 'error',
  );
  if (problems.length === 0) return;
  const more = problems.length > maxShown ? [`There are ${problems.length - maxShown} more problems.`] : [];
  throw new WrongResponse(requested.operation, [...problems.slice(0, maxShown).map(describe), ...more]);
}

const maxShown = 5;

function describe({ pointer, message, hint }: ResponseProblem): string {
  const place = pointer === '' ? '' : `At ${pointer}: `;
  return place + [message, hint].filter((text) => text !== undefined).join(' ');
}
