import type { ActionOptions } from '../format/actions/index.ts';
import type { BlockOptions } from '../format/blocks/index.ts';
import type { Item } from '../format/items.ts';
import { validateModal } from '../format/validate-modal.ts';
import { throwProblems } from './check-overrides.ts';
import type { ActionKindOf, ActionsOf, BlocksOf, KindOf, WrittenModal } from './typed-modal.ts';

/**
 * Returns a modal schema unchanged, for upload. The compiler infers its form, and rejects unknown kinds, options and
 * references. Throws for problems that types cannot express, such as eleven blocks.
 */
export function defineModal<const Modal extends WrittenModal>(modal: Modal & Checked<Modal>): Modal {
  throwProblems('This modal is not valid:', validateModal(modal));
  return modal;
}

/** Maps every unknown name to a member that no value can satisfy. */
type Checked<Modal extends WrittenModal> = string extends keyof BlocksOf<Modal>
  ? unknown
  : Only<Modal, '$schema' | 'type' | 'properties', 'a modal'> & {
      readonly properties: Only<Modal['properties'], 'blocks' | 'actions', '"properties"'> & {
        readonly blocks: ObjectSchema<Modal['properties']['blocks']> & {
          readonly properties: {
            readonly [Key in keyof BlocksOf<Modal>]: CheckedPart<
              BlocksOf<Modal>[Key],
              BlockOptions<KindOf<BlocksOf<Modal>[Key]>>,
              keyof BlocksOf<Modal>
            >;
          };
        };
        readonly actions: ObjectSchema<Modal['properties']['actions']> & {
          readonly properties: {
            readonly [Key in keyof ActionsOf<Modal>]: CheckedPart<
              ActionsOf<Modal>[Key],
              ActionOptions<ActionKindOf<ActionsOf<Modal>[Key]>>,
              keyof BlocksOf<Modal>
            >;
          };
        };
      };
    };

type ObjectSchema<Written> = Only<Written, 'type' | 'properties', 'this list'>;

type CheckedPart<Part, Known, Keys> = Only<Part, '$ref' | 'options', 'a block or action'> &
  (Part extends { readonly options: infer Options }
    ? {
        readonly options: Only<Options, keyof Known, 'this kind'> &
          CheckedRules<Options, Keys> &
          CheckedItems<Options, Keys>;
      }
    : unknown);

type CheckedItems<Options, Keys> = Options extends { readonly items: infer Items }
  ? {
      readonly items: {
        readonly [Index in keyof Items]: Only<Items[Index], keyof Item, 'an item'> &
          CheckedRules<Items[Index], Keys>;
      };
    }
  : unknown;

type CheckedRules<Holder, Keys> = Holder extends { readonly visibleOn: infer Rules extends object }
  ? { readonly visibleOn: Only<Rules, Keys, 'the blocks of this modal'> }
  : unknown;

/** The compiler shows this sentence for a wrong name. */
type Only<Written, Known, Owner extends string> = {
  readonly [Name in keyof Written]: Name extends Known
    ? unknown
    : `${Name & string} is not part of ${Owner}.`;
};
