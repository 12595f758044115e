import type { ComponentType } from 'react';
import type { BlockKindName, BlockOptions } from '../../format/blocks/index.ts';
import type { Value } from '../../format/values.ts';
import type { ChangeOptions } from '../../session/modal.ts';
import type { BlockState } from '../../session/state.ts';
import type { Labels } from '../labels/labels.ts';

/** What the view of a block gets, whether it is ours or one that the embedder puts in its place. */
export interface BlockViewProps<Kind extends BlockKindName = BlockKindName> {
  /** Unique in the page. The control carries it as its own `id`, so that the label leads to it. */
  readonly id: string;
  /** The block's key, as the `name` of its controls. `undefined`: none, as on a server, or if forms have a property of that name. */
  readonly name: string | undefined;
  readonly block: BlockStateOf<Kind>;
  /** Changes the block as the user does; `undefined` empties it. While a text is composed, say so: a re-request waits. */
  readonly change: (value: Value | undefined, options?: ChangeOptions) => void;
  readonly labels: Labels;
}

/** A block as it is now, its options, value and items those of its kind. Of several kinds, `kind` tells which. */
export type BlockStateOf<Kind extends BlockKindName> = {
  readonly [One in Kind]: Omit<BlockState, 'kind' | 'options' | 'value' | 'items'> & {
    readonly kind: One;
    readonly options: BlockOptions<One>;
    /** What the block holds; `undefined`: nothing. */
    readonly value: Taken<One, 'value'> | undefined;
    /** The items that are visible now. */
    readonly items: readonly ElementOf<Taken<One, 'items'>>[];
  };
}[Kind];

/** What an option of a kind takes; `never`: the kind has no such option. */
type Taken<Kind extends BlockKindName, Name extends string> = Name extends keyof BlockOptions<Kind>
  ? Exclude<BlockOptions<Kind>[Name], undefined>
  : never;

type ElementOf<List> = List extends readonly (infer Element)[] ? Element : never;

/** One view per kind: a kind without one does not compile. */
export type BlockViews = {
  readonly [Kind in BlockKindName]: ComponentType<BlockViewProps<Kind>>;
};

/** Starts to load what blocks with these options will need; for the kinds of which some blocks need more. */
export type BlockPreloads = {
  readonly [Kind in BlockKindName]?: (options: BlockOptions<Kind>) => void;
};
