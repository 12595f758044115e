import type { Readings } from '../behaviour/readings.ts';
import type { Appearance, UserStep } from './exploration.ts';

/** A state in which a modal shows or sends something else when a host reads one open point of the format otherwise. */
export interface ReadingDifference {
  readonly point: ReadingPoint;
  /** How the other host reads the point. */
  readonly reading: Readings[ReadingPoint];
  /** A shortest list of steps from the initial state, under either reading; at best one that makes no select a multiple one. */
  readonly steps: readonly UserStep[];
  /** What differs; `form` and `canSubmit` mostly follow from the others. */
  readonly differsIn: readonly ('blocks' | 'items' | 'actions' | 'canSubmit' | 'form')[];
  /** Under the default readings. */
  readonly byDefault: Appearance;
  /** Under the other reading of this point, all other points at their defaults. */
  readonly otherwise: Appearance;
}

/**
 * The points that a schema alone can show a difference in. `resetTo` is none: both ways restore the schema's contents
 * and then what the endpoint says at the opening, so that only an endpoint that changes its mind tells them apart.
 */
export type ReadingPoint = Exclude<keyof Readings, 'resetTo'>;
