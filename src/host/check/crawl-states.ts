import { toSchema } from '../../format/contents.ts';
import type { ModalSchema } from '../../format/modal.ts';
import type { ModalContext } from '../../session/context.ts';
import type { Modal } from '../../session/modal.ts';
import type { CallEndpoint } from '../endpoint/endpoint-result.ts';
import type { Redact } from '../endpoint/signer.ts';
import type { CheckedRequest, Step } from './checked-request.ts';
import { choicesFor, type GivenValues } from './choices.ts';
import type { Required } from './find-required.ts';
import { type Live, liveModal } from './live-modal.ts';
import { type Ask, cacheResponses, type ResponseCache } from './response-cache.ts';
import { sendingButton, submitForms } from './submit-forms.ts';

/** Options of {@link crawlStates}. */
interface CrawlOptions {
  readonly schema: ModalSchema;
  readonly source: CallEndpoint;
  readonly context: ModalContext;
  /** Returns the states of a modal by their steps. */
  readonly explore: (schema: ModalSchema) => readonly { readonly steps: readonly Step[] }[];
  /** Whether forms are submitted, which writes data. */
  readonly isSubmitting: boolean;
  /** Values to enter instead of generated ones. */
  readonly given: GivenValues;
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

/** The results of a crawl. */
export interface CrawlResult {
  /** The number of completely checked states. */
  readonly states: number;
  /** The number of states that the budget left out, or ended. */
  readonly missed: number;
  /** Whether the modal opened. */
  readonly isOpened: boolean;
  /** The button that submits the form; `null` if the modal did not open, or has none. */
  readonly button: string | null;
  readonly required: readonly Required[];
}

/**
 * Opens the modal, visits its states, makes the re-requests of each, and submits the form with few and with all values.
 * No request is made twice.
 */
export async function crawlStates(options: CrawlOptions): Promise<CrawlResult> {
  const { source, isSpent, redact, onExchange } = options;
  const cache = cacheResponses(source, isSpent, redact, onExchange);
  const result = await crawl(options, cache);
  await cache.whenDone();
  return result;
}

async function crawl(options: CrawlOptions, { ask, hasGivenUp }: ResponseCache): Promise<CrawlResult> {
  const { schema, context, explore, given, searched } = options;
  const result = { states: 0, missed: 0, isOpened: false, button: null, required: [] };
  const opened = await liveModal(schema, context, ask, []);
  const first = opened.modal.getState();
  if (first.phase !== 'ready') return result;
  const opening = { isOpened: true, button: sendingButton(first)?.key ?? null };
  const states = explore(toSchema(first));
  const required = new Map<string, Required>();
  for (const [index, { steps }] of states.entries()) {
    const live = steps.length === 0 ? opened : await liveModal(schema, context, ask, steps);
    await askAgain(options, ask, live, steps);
    if (options.isSubmitting && opening.button !== null) {
      const place = { schema, context, ask, steps, given, searched };
      for (const one of await submitForms(place, live, new Set(required.keys())))
        required.set(one.block, one);
    }
    live.modal.close();
    if (hasGivenUp())
      return { ...opening, states: index, missed: states.length - index, required: [...required.values()] };
    options.onState((index + 1) / states.length);
  }
  return { ...opening, states: states.length, missed: 0, required: [...required.values()] };
}

/** Performs each change that causes a re-request, each in a new modal. */
async function askAgain(
  { schema, context, given }: CrawlOptions,
  ask: Ask,
  { modal }: Live,
  steps: readonly Step[],
): Promise<void> {
  for (const change of changesOf(modal, given))
    (await liveModal(schema, context, ask, [...steps, change])).modal.close();
}

/** Returns every change that causes a re-request. */
function changesOf(modal: Modal, given: GivenValues): readonly Step[] {
  return modal
    .getState()
    .blocks.filter(({ options }) => options.fetchOnChange === true)
    .flatMap((block) => choicesFor(block, given).map((value) => ({ block: block.key, value })));
}
