import { exploreModal } from '../../analysis/index.ts';
import { actionKinds } from '../../format/actions/index.ts';
import { toSchema } from '../../format/contents.ts';
import type { ModalJson } from '../../format/modal.ts';
import type { ModalContext } from '../../session/context.ts';
import type { CallEndpoint } from '../endpoint/endpoint-result.ts';
import type { Redact } from '../endpoint/signer.ts';
import type { CheckedRequest, TriedStep } from './checked-request.ts';
import type { GivenValues } from './choices.ts';
import type { Required } from './find-required.ts';
import { type Live, liveModal, sendingButton } from './live-modal.ts';
import type { ContextRun, DeadEnd, Dependence, WipedTexts } from './observations.ts';
import { repeatRequests } from './repeat-requests.ts';
import { cacheResponses } from './response-cache.ts';
import { submitForms, submitLeast } from './submit-forms.ts';
import { collectSupplied } from './supplied-choices.ts';
import { type Invocation, tryUnusualInputs } from './unusual-inputs.ts';
import { askAgain, changesOf, complete, noteDeadEnds, reach } from './visit-state.ts';
import { openWatch } from './watch.ts';

/** Options of {@link crawlStates}. */
interface CrawlOptions {
  readonly schema: ModalJson;
  readonly source: CallEndpoint;
  /** Repeats a request that was made; `undefined` for a recording, which has each once. */
  readonly repeat?: CallEndpoint;
  readonly context: ModalContext;
  /** Whether forms are submitted, which writes data. */
  readonly isSubmitting: boolean;
  /** Values to enter instead of generated ones. */
  readonly givenValues: GivenValues;
  /** The sets of optional blocks that were already searched for required ones, in all contexts. */
  readonly searched: Set<string>;
  /** The supplied choices and the blocks with unusual inputs that were already tried, in all contexts. */
  readonly tried: Set<string>;
  /** Returns whether the budget is used up. */
  readonly isSpent: () => boolean;
  /** Removes tokens, to recognise equal requests. */
  readonly redact: Redact;
  readonly onExchange: (checked: CheckedRequest) => void;
  /** Reports the visited part of the states, from 0 to 1. */
  readonly onState: (part: number) => void;
}

/** A modal that is driven in one context. */
export interface Crawl {
  /** Returns the observations so far. */
  readonly observe: () => ContextRun;
  /** Tries what only some requests before make possible: supplied items, emptied blocks, several ticks and unusual texts. */
  readonly goOn: () => Promise<void>;
}

/**
 * Opens the modal, visits its states, makes the re-requests of each, and submits the form with few and with all values.
 * No request is made twice.
 */
export async function crawlStates(options: CrawlOptions): Promise<Crawl> {
  const { schema, context, givenValues, searched, tried, isSubmitting, onState, repeat } = options;
  const cache = cacheResponses(options.source, options.isSpent, options.redact, options.onExchange);
  const watch = openWatch(givenValues);
  const stage = { schema, context, ask: cache.ask, watch, givenValues, searched, responses: cache };
  const opened = await liveModal(stage, []);
  const first = opened.modal.getState();
  const isOpened = first.phase === 'ready';
  const { states, exact } = isOpened ? exploreModal(toSchema(first)) : { states: [], exact: true };
  const deadEnds = new Map<string, DeadEnd>();
  const required = new Map<string, Required>();
  const supplied = collectSupplied(givenValues, tried);
  const invocations = new Map<string, Invocation>();
  const wipedTexts: WipedTexts[] = [];
  const dependences: Dependence[] = [];
  const actions = isOpened ? first.actions : [];
  const button = sendingButton({ actions })?.key ?? null;
  const canSubmit = isSubmitting && button !== null;
  let [done, unreached] = [0, 0];
  async function finish(live: Live, steps: readonly TriedStep[]): Promise<void> {
    if (!canSubmit) return watch.wasActive() ? undefined : complete(live, givenValues);
    for (const entry of await submitForms({ ...stage, steps }, live, new Set(required.keys())))
      required.set(entry.block, entry);
  }

  /** Makes the re-requests of a state, and notes where the user cannot continue. */
  async function visit(live: Live, steps: readonly TriedStep[]): Promise<void> {
    await noteDeadEnds(stage, live, deadEnds);
    const before = live.modal.getState();
    for (const change of changesOf(live.modal, givenValues)) {
      const changed = await askAgain(stage, steps, change);
      await noteDeadEnds(stage, changed, deadEnds);
      supplied.add(before, changed.modal.getState(), [...steps, change], [change]);
      if (!invocations.has(change.block)) invocations.set(change.block, { steps, change });
      changed.modal.close();
    }
  }

  for (const { steps } of states) {
    const { live, order } = steps.length === 0 ? { live: opened, order: steps } : await reach(stage, steps);
    if (!live.isReached()) unreached += 1;
    await visit(live, order);
    // Before a submit, which may change what the app has to say.
    if (live === opened && repeat !== undefined && !cache.hasGivenUp()) {
      // One of the requests that come later: its answer differs from the others most.
      (await liveModal(stage, supplied.peek()?.steps ?? [])).modal.close();
      dependences.push(...(await repeatRequests(repeat, cache.answered)));
    }
    await finish(live, order);
    live.modal.close();
    if (cache.hasGivenUp()) break;
    done += 1;
    onState(done / states.length);
  }

  async function trySupplied(): Promise<void> {
    for (;;) {
      const choice = cache.hasGivenUp() ? undefined : supplied.next();
      if (choice === undefined) return;
      const { steps, chain } = choice;
      const live = await liveModal(stage, steps.slice(0, -1));
      const before = live.modal.getState();
      for (const step of steps.slice(-1)) await live.apply(step);
      await noteDeadEnds(stage, live, deadEnds);
      supplied.add(before, live.modal.getState(), steps, chain);
      if (canSubmit) await submitLeast({ ...stage, steps }, live, new Set(required.keys()));
      live.modal.close();
    }
  }

  await cache.whenDone();
  const { lostChoices, unseenErrors, choiceBlocks, cutBlocks, fill } = watch;
  return {
    observe: () => ({
      isOpened,
      button,
      primaries: actions.filter(({ kind }) => actionKinds[kind].sendsForm).map(({ key }) => key),
      states: done - unreached,
      missed: states.length - done,
      unreached,
      untried: supplied.countLeft(),
      isExact: exact,
      deadEnds: [...deadEnds.values()],
      required: [...required.values()],
      wipedTexts,
      dependences,
      wasActive: watch.wasActive(),
      isPartial: cache.isPartial(),
      exchanges: cache.exchanges,
      lostChoices,
      unseenErrors,
      choiceBlocks,
      cutBlocks,
      fill,
    }),
    async goOn() {
      const untried = [...invocations.values()].filter(({ change }) => !tried.has(change.block));
      const isOnce = isOpened && invocations.size === 0 && !tried.has('');
      if (isOnce || untried.length > 0)
        wipedTexts.push(...(await tryUnusualInputs(stage, untried, canSubmit)));
      for (const key of isOnce ? [''] : untried.map(({ change }) => change.block)) tried.add(key);
      await trySupplied();
      await cache.whenDone();
    },
  };
}
