import type { ModalSchema } from '../../format/modal.ts';
import { schemaOf } from '../../format/schema-of.ts';
import type { ModalContext } from '../../session/context.ts';
import type { Modal } from '../../session/modal.ts';
import type { Source } from '../arrival.ts';
import { choicesFor } from './choices.ts';
import type { Driven, Step } from './driven.ts';
import { liveModal } from './live-modal.ts';
import { type Ask, rememberAnswers } from './remember-answers.ts';
import { untilIdle } from './until-idle.ts';

/** How a modal is driven. */
export interface DriveOptions {
  readonly schema: ModalSchema;
  readonly source: Source;
  readonly context: ModalContext;
  /** The states of a modal, each by what a user does to get there. */
  readonly explore: (schema: ModalSchema) => readonly { readonly steps: readonly Step[] }[];
  /** Whether forms are submitted, too: that writes. */
  readonly isSubmitting: boolean;
  /** No request is made while this says so. */
  readonly isSpent: () => boolean;
  readonly onExchange: (driven: Driven) => void;
  /** How much of the modal's states is done, from 0 to 1. */
  readonly onState: (part: number) => void;
}

/**
 * Drives an endpoint as users would: opens the modal, brings it into each of its states, there asks again for each block
 * with `fetchOnChange`, and submits. No request is made twice. Gives the number of states that were left out.
 */
export async function drive(options: DriveOptions): Promise<number> {
  const memory = rememberAnswers(options.source, options.isSpent, options.onExchange);
  const missed = await driveThrough(options, memory.ask);
  await memory.settle();
  return missed;
}

async function driveThrough(options: DriveOptions, ask: Ask): Promise<number> {
  const { schema, context, explore, isSpent } = options;
  if (isSpent()) return 1;
  const opened = await liveModal(schema, context, ask, []);
  const first = opened.getState();
  opened.close();
  if (first.phase !== 'ready') return 0;
  const states = explore(schemaOf(first));
  for (const [index, { steps }] of states.entries()) {
    if (isSpent()) return states.length - index;
    const modal = await liveModal(schema, context, ask, steps);
    for (const change of changesOf(modal))
      (await liveModal(schema, context, ask, [...steps, change])).close();
    if (options.isSubmitting) await submit(modal);
    modal.close();
    options.onState((index + 1) / states.length);
  }
  return 0;
}

/** Every change that makes a re-request from here. */
function changesOf(modal: Modal): readonly Step[] {
  return modal
    .getState()
    .blocks.filter(({ options }) => options.fetchOnChange === true)
    .flatMap((block) => choicesFor(block).map((value) => ({ block: block.key, value })));
}

async function submit(modal: Modal): Promise<void> {
  const button = modal
    .getState()
    .actions.find(({ active, options }) => active && options.handler === 'request');
  if (button !== undefined && modal.press(button.key).ok) await untilIdle(modal);
}
