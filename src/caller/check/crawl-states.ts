import { isEmpty } from '../../behaviour/visibility.ts';
import { actionKinds } from '../../format/actions/index.ts';
import { toSchema } from '../../format/contents.ts';
import type { ModalJson } from '../../format/modal.ts';
import type { ModalContext } from '../../session/context.ts';
import type { Modal } from '../../session/modal.ts';
import type { CallEndpoint } from '../endpoint/endpoint-result.ts';
import type { Redact } from '../endpoint/signer.ts';
import type { CheckedRequest, Step } from './checked-request.ts';
import { choicesFor, furtherTexts, type GivenValues } from './choices.ts';
import { findDeadEnd } from './find-dead-end.ts';
import type { Required } from './find-required.ts';
import { type Live, liveModal, type Stage, sendingButton } from './live-modal.ts';
import type { ContextRun, DeadEnd } from './observations.ts';
import { cacheResponses, type ResponseCache } from './response-cache.ts';
import { fillIn, submitForms } from './submit-forms.ts';
import { findLacking, openWatch, type Watch } from './watch.ts';

/** Options of {@link crawlStates}. */
interface CrawlOptions {
  readonly schema: ModalJson;
  readonly source: CallEndpoint;
  readonly context: ModalContext;
  /** Returns the states of a modal by their steps. */
  readonly explore: (schema: ModalJson) => {
    readonly exact: boolean;
    readonly states: readonly { readonly steps: readonly Step[] }[];
  };
  /** Whether forms are submitted, which writes data. */
  readonly isSubmitting: boolean;
  /** Values to enter instead of generated ones. */
  readonly givenValues: GivenValues;
  /** The sets of optional blocks that were already searched for required ones, in all contexts. */
  readonly searched: Set<string>;
  /** Returns whether the budget is used up. */
  readonly isSpent: () => boolean;
  /** Removes tokens, to recognise equal requests. */
  readonly redact: Redact;
  readonly onExchange: (checked: CheckedRequest) => void;
  /** Reports the visited part of the states, from 0 to 1. */
  readonly onState: (part: number) => void;
}

/**
 * Opens the modal, visits its states, makes the re-requests of each, and submits the form with few and with all values.
 * No request is made twice. Returns the observations.
 */
export async function crawlStates(options: CrawlOptions): Promise<ContextRun> {
  const { source, isSpent, redact, onExchange, givenValues } = options;
  const cache = cacheResponses(source, isSpent, redact, onExchange);
  const watch = openWatch(givenValues);
  const visited = await crawl(options, cache, watch);
  await cache.whenDone();
  const { lostChoices, unseenErrors, cutBlocks, fill } = watch;
  const { exchanges } = cache;
  return {
    ...visited,
    wasActive: watch.wasActive(),
    isPartial: cache.isPartial(),
    exchanges,
    lostChoices,
    unseenErrors,
    cutBlocks,
    fill,
  };
}

type Visited = Pick<
  ContextRun,
  | 'isOpened'
  | 'button'
  | 'primaries'
  | 'states'
  | 'missed'
  | 'unreached'
  | 'isExact'
  | 'deadEnds'
  | 'required'
>;

async function crawl(options: CrawlOptions, cache: ResponseCache, watch: Watch): Promise<Visited> {
  const { schema, context, explore, givenValues, searched, isSubmitting, onState } = options;
  const stage = { schema, context, ask: cache.ask, watch, givenValues, searched, responses: cache };
  const opened = await liveModal(stage, []);
  const first = opened.modal.getState();
  if (first.phase !== 'ready') return nothing;
  const { states, exact } = explore(toSchema(first));
  const deadEnds = new Map<string, DeadEnd>();
  const required = new Map<string, Required>();
  const button = sendingButton(first)?.key ?? null;
  let [done, unreached] = [0, 0];
  async function finish(live: Live, steps: readonly Step[]): Promise<void> {
    if (!isSubmitting || button === null) return watch.wasActive() ? undefined : complete(live, givenValues);
    for (const entry of await submitForms({ ...stage, steps }, live, new Set(required.keys())))
      required.set(entry.block, entry);
  }

  for (const { steps } of states) {
    const { live, order } = steps.length === 0 ? { live: opened, order: steps } : await reach(stage, steps);
    if (!live.isReached()) unreached += 1;
    await visit(stage, live, order, deadEnds);
    await finish(live, order);
    live.modal.close();
    if (cache.hasGivenUp()) break;
    done += 1;
    onState(done / states.length);
  }
  return {
    isOpened: true,
    button,
    primaries: first.actions.filter(({ kind }) => actionKinds[kind].sendsForm).map(({ key }) => key),
    states: done - unreached,
    missed: states.length - done,
    unreached,
    isExact: exact,
    deadEnds: [...deadEnds.values()],
    required: [...required.values()],
  };
}

const nothing: Visited = {
  isOpened: false,
  button: null,
  primaries: [],
  states: 0,
  missed: 0,
  unreached: 0,
  isExact: true,
  deadEnds: [],
  required: [],
};

/** Applies the steps to a state. If a response takes back an earlier choice, the other order may keep it. */
async function reach(
  stage: Stage,
  steps: readonly Step[],
): Promise<{ readonly live: Live; readonly order: readonly Step[] }> {
  const live = await liveModal(stage, steps);
  if (live.isReached() || steps.length < 2) return { live, order: steps };
  const order = steps.toReversed();
  const reversed = await liveModal(stage, order);
  if (!reversed.isReached()) {
    reversed.modal.close();
    return { live, order: steps };
  }
  live.modal.close();
  return { live: reversed, order };
}

/** Makes the re-requests of a state, and notes where the user cannot continue. */
async function visit(
  stage: Parameters<typeof askAgain>[0] & Parameters<typeof noteDeadEnds>[0],
  live: Live,
  steps: readonly Step[],
  deadEnds: Map<string, DeadEnd>,
): Promise<void> {
  await noteDeadEnds(stage, live, deadEnds);
  for (const change of changesOf(live.modal, stage.givenValues)) {
    const changed = await askAgain(stage, steps, change);
    await noteDeadEnds(stage, changed, deadEnds);
    changed.modal.close();
  }
}

/** Makes a change that causes a re-request. Tries further texts if the response replaces the text. */
async function askAgain(
  stage: Stage & { readonly responses: ResponseCache },
  steps: readonly Step[],
  change: Step,
): Promise<Live> {
  const live = await liveModal(stage, [...steps, change]);
  const block = live.modal.getState().blocks.find(({ key }) => key === change.block);
  if (block?.value === undefined || block.value === change.value || stage.responses.hasGivenUp()) return live;
  for (const value of furtherTexts(block, change.value))
    (await liveModal(stage, [...steps, { block: change.block, value }])).modal.close();
  return live;
}

/** Notes the required blocks that lack items in a state, and get none by further choices. */
async function noteDeadEnds(
  stage: Parameters<typeof findDeadEnd>[0],
  live: Live,
  deadEnds: Map<string, DeadEnd>,
): Promise<void> {
  const { steps } = live.moment();
  for (const block of findLacking(live.modal.getState())) {
    const key = JSON.stringify([block, steps]);
    const deadEnd = deadEnds.has(key) ? null : await findDeadEnd(stage, live, block);
    if (deadEnd !== null) deadEnds.set(key, deadEnd);
  }
}

/** Fills in the required blocks, to find out whether the form can be submitted. */
async function complete(live: Live, givenValues: GivenValues): Promise<void> {
  // A re-request may supply items.
  await fillIn(live, ({ options, ...block }) =>
    (options.isRequired === true || options.fetchOnChange === true) && isEmpty(block.value)
      ? choicesFor({ options, ...block }, givenValues)
      : [],
  );
}

/** Returns every change that causes a re-request. */
function changesOf(modal: Modal, givenValues: GivenValues): readonly Step[] {
  return modal
    .getState()
    .blocks.filter(({ options }) => options.fetchOnChange === true)
    .flatMap((block) => choicesFor(block, givenValues).map((value) => ({ block: block.key, value })));
}
