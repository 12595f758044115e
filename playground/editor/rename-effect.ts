import { StateEffect } from '@codemirror/state';
import type { Rename } from '../endpoint/rename-in-responses.ts';

/** Marks the change of a text that gives a part another key. */
export const renamed = StateEffect.define<Rename>();
