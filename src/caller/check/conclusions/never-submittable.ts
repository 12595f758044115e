import { quote } from '../../../base/text.ts';
import type { TriedStep } from '../checked-request.ts';
import type { DeadEnd } from '../observations.ts';
import type { Conclude, Conclusion, ObservedContext, RunFacts } from './conclusion.ts';

/** Reports required blocks without items, in one state or in all, and modals whose button is never active. */
export const concludeNeverSubmittable: Conclude = (facts) =>
  facts.contexts
    .filter(({ run, reported }) => run.primaries.length > 0 && !reported.has('never-submittable'))
    .flatMap((context) => concludeContext(context, facts));

function concludeContext(context: ObservedContext, { isComplete }: RunFacts): readonly Conclusion[] {
  const { run, hasError } = context;
  const deadEnds = run.deadEnds.filter(({ request }) => !hasError(request));
  const proved = smallest(deadEnds.filter(({ left }) => left === 'none'));
  if (run.wasActive) {
    const unclear = deadEnds.find(
      ({ left, source, steps }) => left === 'text' && !steps.some(({ block }) => block === source),
    );
    return [
      ...proved.map((deadEnd) => describeStuck(deadEnd, context, 'cannot', ' in this state')),
      ...(unclear === undefined ? [] : [describeUntried(unclear, context)]),
    ];
  }
  if (!isComplete) return [];
  // Nothing follows from the choices that were tried if others may bring the items.
  const isOpen = ({ block }: DeadEnd) =>
    deadEnds.some(({ left, ...other }) => left !== 'none' && other.block === block);
  const never = proved.filter((deadEnd) => !isOpen(deadEnd));
  const blocks = new Map(never.toReversed().map((deadEnd) => [deadEnd.block, deadEnd]));
  if (blocks.size > 0)
    return [...blocks.values()].map((deadEnd) => describeStuck(deadEnd, context, 'can never', ''));
  const untried = deadEnds.find(({ left }) => left !== 'none');
  if (untried !== undefined) return [describeUntried(untried, context)];
  // Failures and replaced choices are reported, and are the cause.
  const isFailing = run.exchanges.some(
    ({ outcome, request }) => outcome.kind === 'failed' || hasError(request),
  );
  return isFailing || run.deadEnds.length > 0 || run.lostChoices.length > 0
    ? []
    : [describeInactive(context)];
}

/** Returns the dead ends whose steps do not include those of another one. */
function smallest(deadEnds: readonly DeadEnd[]): readonly DeadEnd[] {
  return deadEnds.filter(
    (deadEnd) =>
      !deadEnds.some(
        (smaller) =>
          smaller !== deadEnd &&
          smaller.block === deadEnd.block &&
          smaller.steps.length < deadEnd.steps.length &&
          smaller.steps.every((step) => includesStep(deadEnd.steps, step)),
      ),
  );
}

function includesStep(steps: readonly TriedStep[], step: TriedStep): boolean {
  return steps.some((candidate) => JSON.stringify(candidate) === JSON.stringify(step));
}

function describeStuck(deadEnd: DeadEnd, { name }: ObservedContext, can: string, where: string): Conclusion {
  const { block, steps, request } = deadEnd;
  return {
    rule: 'never-submittable',
    severity: 'error',
    message: `The primary button ${can} become active${where}: ${quote(block)} is required, and no response supplies its items. Send "items" for it, or make it optional.`,
    part: { list: 'blocks', key: block },
    place: { steps, request, context: name },
  };
}

function describeUntried(deadEnd: DeadEnd, { name, run }: ObservedContext): Conclusion {
  const { block, steps, request, left, source } = deadEnd;
  const key = source === undefined ? '' : quote(source);
  const cut = source === undefined ? undefined : run.cutBlocks.get(source);
  const reason =
    left === 'text'
      ? `no items of ${quote(block)} for the generated value of ${key}. Enter a better one with --fill ${source}=VALUE.`
      : `no items of ${quote(block)}, but ${cut === undefined ? 'not every combination of choices was tried' : `${cut} items of ${key} were not tried`}.`;
  return {
    rule: 'incomplete-check',
    severity: 'warning',
    message: `${run.wasActive ? 'The form cannot be sent in this state' : 'The form can be sent in no state'}: ${reason}`,
    part: { list: 'blocks', key: block },
    place: { steps, request, context: name },
  };
}

function describeInactive({ run }: ObservedContext): Conclusion {
  const [button = ''] = run.primaries;
  const part = { list: 'actions', key: button } as const;
  const states = `the primary button was active in none of ${run.states + run.unreached} states`;
  const rejected = run.exchanges.filter(({ outcome }) => outcome.kind === 'rejected').length;
  if (rejected === 0 && run.isExact)
    return {
      rule: 'never-submittable',
      severity: 'error',
      message: `The form can never be submitted: ${states}. Check the required blocks and "visibleOn" of ${quote(button)}.`,
      part,
      place: null,
    };
  const reason = rejected > 0 ? `${rejected} requests were rejected` : 'the modal has more states';
  return {
    rule: 'incomplete-check',
    severity: 'warning',
    message: `The form can be sent in no state: ${states}, and ${reason}.`,
    part,
    place: null,
  };
}
