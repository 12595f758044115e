import fc from 'fast-check';
import type { ModalReply } from '../../src/session/transport.ts';
import { anyRun, type Run } from './arbitrary-runs.ts';
import { takeNaively } from './compare.ts';
import type { HeldRun } from './compare-orders.ts';
import { data } from './modals.ts';
import { copy, makeNaive } from './naive-model.ts';
import type { Step } from './worlds.ts';

/** A short random run in which most changes are possible, and the last answers have not come. */
export const anyHeldRun: fc.Arbitrary<HeldRun> = fc
  .tuple(anyRun, fc.boolean(), fc.boolean(), fc.integer({ min: 0, max: 2 }))
  .map(([run, areEventsMoved, areLost, answered]) => {
    const replies = run.steps.flatMap((step): readonly (ModalReply | null)[] =>
      step.do === 'answer' ? [step.reply] : step.do === 'break' ? [null] : [],
    );
    const { schema, readings, debounceMs } = run;
    const all = replies.length === 0 ? [data()] : replies;
    const steps = stepsOf(run, all, answered, (areLost ? 2 : 4) + answered + 1);
    return { schema, readings, debounceMs, areEventsMoved, areLost, steps, replies: all };
  });

/** The possible steps of a run, and a rejected one, until so many requests were sent. The first of them are answered. */
function stepsOf(
  { schema, readings, debounceMs, steps }: Run,
  replies: readonly (ModalReply | null)[],
  answered: number,
  most: number,
): readonly Step[] {
  const modal = makeNaive(schema, { readings, debounceMs });
  const taken: Step[] = [];
  const makeStep = (step: Step) => {
    const before = copy(modal);
    if (takeNaively(modal, step) !== false || taken.length === 2) taken.push(step);
    else Object.assign(modal, before);
  };
  makeStep({ do: 'open' });
  makeStep({ do: 'answer', request: 0, reply: data() });
  for (const step of steps.filter(({ do: name }) => name === 'change' || name === 'press')) {
    if (modal.requests.length >= most || taken.length > 9) break;
    makeStep(step);
    if (modal.pending !== null) makeStep({ do: 'pass', milliseconds: 300 });
    const last = modal.requests.length - 1;
    const isAnswered = last > 0 && last <= answered && modal.requests[last]?.fate === 'waiting';
    const reply = replies[taken.length % replies.length];
    if (isAnswered && reply) makeStep({ do: 'answer', request: last, reply });
  }
  return taken;
}
