import fc from 'fast-check';
import { respondTo } from 'json-modal/endpoint';
import { expect, test } from 'vitest';
import { modalAndOverrides } from './arbitrary-responses.ts';
import { compile } from './compile.ts';

test('the kit throws at exactly the responses that do not compile, and at cycles of conditions', () => {
  const samples = fc.sample(modalAndOverrides, { seed: 29, numRuns: 120 });
  const calls = samples.flatMap(({ schema, overrides }, index) => [
    { line: `const respond${index} = respondTo(defineModal(${JSON.stringify(schema)}));`, isThrown: false },
    ...overrides.map((blocks) => ({
      line: `respond${index}.data(${JSON.stringify({ blocks })});`,
      isThrown: doesThrow(() => respondTo(schema).data({ blocks })),
    })),
  ]);
  const text = [
    "import { defineModal, respondTo } from 'json-modal/endpoint';",
    ...calls.map(({ line }) => line),
  ];
  const wrong = new Set(
    [...compile({ 'calls.ts': text.join('\n') }).matchAll(/^calls\.ts\((\d+),/gm)].map(([, at]) =>
      Number(at),
    ),
  );
  const different = calls.filter(({ isThrown }, index) => isThrown !== wrong.has(index + 2));
  expect(different).toEqual([]);
  expect(wrong.size).toBeGreaterThan(50);
  expect(calls.length - wrong.size).toBeGreaterThan(200);
});

/** Whether a call throws for anything but conditions in a cycle, which types cannot see. */
function doesThrow(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch (error) {
    return !String(error).startsWith('Error: Users could not fill in the form after this response:');
  }
}
