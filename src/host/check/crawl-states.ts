import { toSchema } from '../../format/contents.ts';
import type { ModalSchema } from '../../format/modal.ts';
import type { ModalContext } from '../../session/context.ts';
import type { Modal } from '../../session/modal.ts';
import type { CallEndpoint } from '../endpoint-result.ts';
import type { Redact } from '../signer.ts';
import type { CheckedRequest, Step } from './checked-request.ts';
import { choicesFor, type GivenValues } from './choices.ts';
import type { Required } from './find-required.ts';
import { type Live, liveModal } from './live-modal.ts';
import { type Ask, cacheResponses } from './response-cache.ts';
import { sendingButton, submitForms } from './submit-forms.ts';

/** How a modal is driven. */
export interface CrawlOptions {
  readonly schema: ModalSchema;
  readonly source: CallEndpoint;
  readonly context: ModalContext;
  /** The states of a modal, each by what a user does to get there. */
  readonly explore: (schema: ModalSchema) => readonly { readonly steps: readonly Step[] }[];
  /** Whether forms are submitted, too: that writes. */
  readonly isSubmitting: boolean;
  /** What is entered in place of made-up texts and dates. */
  readonly given: GivenValues;
  /** Where blocks that the endpoint requires were looked for, in other contexts too. */
  readonly searched: Set<string>;
  /** No request is made while this says so. */
  readonly isSpent: () => boolean;
  /** Requests that differ in tokens alone are the same. */
  readonly redact: Redact;
  readonly onExchange: (checked: CheckedRequest) => void;
  /** How much of the modal's states is done, from 0 to 1. */
  readonly onState: (part: number) => void;
}

/** What a drive went through. */
export interface CrawlResult {
  /** The number of states that the modal was brought into. */
  readonly states: number;
  /** The number of states that were left out. */
  readonly missed: number;
  /** Whether the modal opened. */
  readonly isOpened: boolean;
  /** The button that sends the form; `null` if the modal did not open, or has none. */
  readonly button: string | null;
  readonly required: readonly Required[];
}

/**
 * Drives an endpoint as users would: opens the modal, brings it into each of its states, there asks again for each block
 * with `fetchOnChange`, and submits the form with as little as it takes and with everything filled in. No request is made
 * twice.
 */
export async function crawlStates(options: CrawlOptions): Promise<CrawlResult> {
  const { source, isSpent, redact, onExchange } = options;
  const cache = cacheResponses(source, isSpent, redact, onExchange);
  const result = await crawl(options, cache.ask);
  await cache.whenDone();
  return result;
}

async function crawl(options: CrawlOptions, ask: Ask): Promise<CrawlResult> {
  const { schema, context, explore, isSpent, given, searched } = options;
  const result = { states: 0, missed: 0, isOpened: false, button: null, required: [] };
  if (isSpent()) return { ...result, missed: 1 };
  const opened = await liveModal(schema, context, ask, []);
  const first = opened.modal.getState();
  if (first.phase !== 'ready') return result;
  const opening = { isOpened: true, button: sendingButton(first)?.key ?? null };
  const states = explore(toSchema(first));
  const required = new Map<string, Required>();
  for (const [index, { steps }] of states.entries()) {
    if (isSpent())
      return { ...opening, states: index, missed: states.length - index, required: [...required.values()] };
    const live = steps.length === 0 ? opened : await liveModal(schema, context, ask, steps);
    await askAgain(options, ask, live, steps);
    if (options.isSubmitting && opening.button !== null) {
      const place = { schema, context, ask, steps, given, searched };
      for (const one of await submitForms(place, live, new Set(required.keys())))
        required.set(one.block, one);
    }
    live.modal.close();
    options.onState((index + 1) / states.length);
  }
  return { ...opening, states: states.length, missed: 0, required: [...required.values()] };
}

/** Makes each change that makes a re-request, in a modal of its own. */
async function askAgain(
  { schema, context, given }: CrawlOptions,
  ask: Ask,
  { modal }: Live,
  steps: readonly Step[],
): Promise<void> {
  for (const change of changesOf(modal, given))
    (await liveModal(schema, context, ask, [...steps, change])).modal.close();
}

/** Every change that makes a re-request from here. */
function changesOf(modal: Modal, given: GivenValues): readonly Step[] {
  return modal
    .getState()
    .blocks.filter(({ options }) => options.fetchOnChange === true)
    .flatMap((block) => choicesFor(block, given).map((value) => ({ block: block.key, value })));
}
