import fc from 'fast-check';
import type { ModalJson } from 'json-modal';
import { type OverridesOf, type Respond, respondTo } from 'json-modal/endpoint';
import { type Diagnostic, lintResponse } from 'json-modal/lint';
import { modalAndOverrides } from './arbitrary-responses.ts';

/** The responses of random calls of the kit. */
interface Calls {
  accepted: number;
  /** The first lines of what was thrown. */
  readonly thrown: Set<string>;
}

/** Left to `check`, as the docs say: they need proofs. */
const leftToCheck: ReadonlySet<string> = new Set(['never-submittable']);

/** Calls the kit with random responses to random modals. Throws for one that it returns and the linter has an error for. */
export function lintResponsesOfKit(numRuns: number, seed: number): Calls {
  const calls: Calls = { accepted: 0, thrown: new Set() };
  const word = fc.constantFrom('', ' ', 'Ordered', '**Ordered**');
  const url = fc.constantFrom('https://a.example', 'http://a.example/1', 'mailto:a@b.example', '/bills', '');
  const property = fc.property(modalAndOverrides, word, url, ({ schema, overrides }, message, value) => {
    const respond: Respond<ModalJson> = respondTo(schema);
    const errors = overrides.map((blocks) =>
      Object.fromEntries(Object.keys(blocks).map((key) => [key, message] as const)),
    );
    const making = [
      ...overrides.map((blocks) => () => respond.data({ blocks } as OverridesOf<ModalJson>)),
      ...errors.map((marked) => () => respond.blockErrors(marked)),
      () => respond.error(message),
      () => respond.success({ message, link: { label: message, value } }),
    ];
    for (const make of making) expectNoError(JSON.stringify(schema), make, calls);
  });
  fc.assert(property, { seed, numRuns });
  return calls;
}

function expectNoError(modal: string, make: () => unknown, calls: Calls): void {
  let response: unknown;
  try {
    response = make();
  } catch (error) {
    calls.thrown.add(String(error).split('\n')[0] ?? '');
    return;
  }
  calls.accepted++;
  const text = JSON.stringify(response);
  const errors = lintResponse(modal, text).filter(isError);
  if (errors.length > 0) throw new Error(`${errors.map(({ message }) => message).join('\n')}\n${text}`);
}

function isError({ severity, rule }: Diagnostic): boolean {
  return severity === 'error' && !leftToCheck.has(rule);
}
