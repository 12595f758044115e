import { parsePointer, toPointer } from '../base/pointer.ts';
import { quote } from '../base/text.ts';
import type { ResponseProblem } from './responses/response-problem.ts';

/** Reports a misspelt field once: as a missing field, at the place of the misspelt one. */
export function joinMisspelt(problems: readonly ResponseProblem[]): readonly ResponseProblem[] {
  const misspelt = new Map<string, ResponseProblem>();
  for (const problem of problems) {
    if (problem.near === undefined) continue;
    const holder = toPointer(parsePointer(problem.pointer).slice(0, -1));
    misspelt.set(holder + toPointer([problem.near]), problem);
  }
  if (misspelt.size === 0) return problems;
  const joined = new Set<ResponseProblem>();
  const named = problems.map((problem): ResponseProblem => {
    const { missing, alternatives = [], pointer } = problem;
    const found = (missing === undefined ? [] : [missing, ...alternatives])
      .map((name) => misspelt.get(pointer + toPointer([name])))
      .find((renamed) => renamed !== undefined);
    if (found === undefined) return problem;
    joined.add(found);
    const written = quote(parsePointer(found.pointer).at(-1) ?? '');
    return { ...problem, pointer: found.pointer, hint: `Rename ${written}.` };
  });
  return named.filter((problem) => !joined.has(problem));
}
