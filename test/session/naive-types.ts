import type { ModalJson } from '../../src/format/modal.ts';
import type { Value } from '../../src/format/values.ts';

/**
 * A modal as the specification tells it, in the dullest way: everything is worked out again from the start each time.
 * It shares nothing with the code under test. A record is never changed, only replaced, so that `copy` is cheap.
 */
export interface NaiveModal {
  readonly setup: NaiveSetup;
  now: number;
  /** Counts user changes and requests, in the order in which they happened. */
  moment: number;
  phase: 'opening' | 'ready' | 'failed' | 'unauthorized' | 'closed';
  blocks: readonly NaiveBlock[];
  actions: readonly NaivePart[];
  /** The modal after the initial response. */
  opening: { readonly blocks: readonly NaiveBlock[]; readonly actions: readonly NaivePart[] } | null;
  message: string | null;
  /** The request that the message is about. */
  failed: NaiveRequest | null;
  success: unknown;
  /** Typing that has not paused for long enough. */
  pending: { readonly key: string; readonly due: number } | null;
  isDirty: boolean;
  requests: readonly NaiveRequest[];
  tabs: readonly Options[];
}

export interface NaiveSetup {
  readonly schema: ModalJson;
  readonly transport: boolean;
  readonly debounceMs: number;
  readonly timeoutMs: number;
  readonly readings: NaiveReadings;
}

export interface NaiveReadings {
  readonly hiddenSource: 'empty' | 'value';
  readonly severalKeys: 'all' | 'any';
  readonly listEquals: 'exact' | 'member';
  readonly scalarTypes: 'strict' | 'text';
  readonly resetTo: 'schema' | 'opening';
}

export interface NaivePart {
  readonly key: string;
  readonly kind: string;
  readonly options: Options;
}

export interface NaiveBlock extends NaivePart {
  readonly held: Value | undefined;
  readonly changed: number;
  readonly error: string | null;
}

export interface NaiveRequest {
  readonly kind: 'initial' | 'change' | 'submit';
  readonly form: Options | null;
  readonly invoker: string | null;
  readonly sentAt: number;
  readonly moment: number;
  /** `waiting`: open; `done`: answered, failed or timed out; otherwise why its answer is dropped. */
  readonly fate: 'waiting' | 'done' | 'late' | 'superseded' | 'reset' | 'closed';
}

export interface NaiveView {
  readonly phase: NaiveModal['phase'];
  readonly busy: 'fetching' | 'submitting' | null;
  readonly visible: readonly string[];
  readonly items: Readonly<Record<string, readonly Value[]>>;
  readonly values: readonly (readonly [string, Value | undefined])[];
  readonly form: readonly (readonly [string, unknown])[];
  readonly options: readonly string[];
  readonly errors: readonly (readonly [string, string])[];
  readonly message: string | null;
  readonly failed: string | null;
  readonly isDirty: boolean;
  readonly active: readonly string[];
  readonly shownActions: readonly string[];
  readonly requests: readonly (readonly [string, unknown, string | null])[];
}

export type Options = Readonly<Record<string, unknown>>;
export type ItemLike = { readonly value: Value; readonly isDisabled?: boolean; readonly visibleOn?: unknown };

export type Data = {
  readonly blocks?: Readonly<Record<string, Options>>;
  readonly actions?: Readonly<Record<string, Options>>;
};

export interface Shown {
  readonly blocks: ReadonlySet<string>;
  readonly actions: ReadonlySet<string>;
  readonly items: ReadonlyMap<string, readonly ItemLike[]>;
  readonly values: ReadonlyMap<string, Value | undefined>;
}
