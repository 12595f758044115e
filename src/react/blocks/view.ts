import type { ComponentType, ReactElement } from 'react';
import type { BlockKindName, BlockOptions } from '../../format/blocks/index.ts';
import type { Value } from '../../format/values.ts';
import type { ChangeOptions } from '../../session/modal.ts';
import type { BlockState } from '../../session/modal-state.ts';
import type { PlaceProps } from '../controls/places.tsx';
import type { Labels } from '../labels/labels.ts';

/** The props of a block's view, built-in or custom. */
export interface BlockViewProps<Kind extends BlockKindName = BlockKindName> {
  /** Unique in the page. Use it as the control's `id`, for the label. */
  readonly id: string;
  /** The block's key, for the `name` of its controls. `undefined` on a server, and if forms have a property of that name. */
  readonly name: string | undefined;
  readonly block: BlockStateOf<Kind>;
  /** Changes the block; `undefined` empties it. While an input method composes text, pass `isComposing`: a re-request waits. */
  readonly change: (value: Value | undefined, options?: ChangeOptions) => void;
  readonly labels: Labels;
}

/**
 * The current state of a block, with the options, value and items of its kind. For several kinds, `kind` is the current one.
 */
export type BlockStateOf<Kind extends BlockKindName> = {
  readonly [One in Kind]: Omit<BlockState, 'kind' | 'options' | 'value' | 'items'> & {
    readonly kind: One;
    readonly options: BlockOptions<One>;
    /** The block's value; `undefined` if it has none. */
    readonly value: Taken<One, 'value'> | undefined;
    /** The visible items. */
    readonly items: readonly ElementOf<Taken<One, 'items'>>[];
  };
}[Kind];

/** The type of a kind's option; `never` if the kind does not have it. */
type Taken<Kind extends BlockKindName, Name extends string> = Name extends keyof BlockOptions<Kind>
  ? Exclude<BlockOptions<Kind>[Name], undefined>
  : never;

type ElementOf<List> = List extends readonly (infer Element)[] ? Element : never;

/** A view for each kind. A missing one does not compile. */
export type BlockViews = {
  readonly [Kind in BlockKindName]: ComponentType<BlockViewProps<Kind>>;
};

/** The built-in view for each kind, which is called as a function of its block's component. A missing one does not compile. */
export type BuiltInViews = {
  readonly [Kind in BlockKindName]: (props: BlockViewProps<Kind>) => ReactElement;
};

/** The element in place of each kind while the modal opens. A missing one does not compile. */
export type BlockPlaces = {
  readonly [Kind in BlockKindName]: ComponentType<
    Omit<PlaceProps, 'block'> & Pick<BlockViewProps<Kind>, 'block'>
  >;
};

/** Functions that start to load what blocks with these options need, for kinds of which only some blocks need it. */
export type BlockPreloads = {
  readonly [Kind in BlockKindName]?: (options: BlockOptions<Kind>) => void;
};
