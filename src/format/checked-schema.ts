import type { ActionOptions } from './actions/index.ts';
import type { BlockOptions } from './blocks/index.ts';
import type { Item } from './items.ts';
import type { Definition, ModalJson, WrittenAction, WrittenBlock } from './modal.ts';
import type { ActionKindOf, ActionsOf, BlockKindOf, BlocksOf } from './typed-modal.ts';

/**
 * A schema that is written in TypeScript, in which everything unknown has a member that no value can satisfy. Data, such as an
 * imported JSON file, is not checked: the compiler sees only texts in it.
 */
export type CheckedSchema<Modal extends ModalJson> = string extends Modal['type'] | keyof BlocksOf<Modal>
  ? unknown
  : Only<Modal, '$schema' | 'type' | 'properties', 'a modal'> & {
      readonly properties: Only<Modal['properties'], 'blocks' | 'actions', '"properties"'> & {
        readonly blocks: ObjectSchema<Modal['properties']['blocks']> & {
          readonly properties: {
            readonly [Key in keyof BlocksOf<Modal>]: CheckedPart<
              BlocksOf<Modal>[Key],
              WrittenBlock,
              BlockOptions<BlockKindOf<BlocksOf<Modal>[Key]>>,
              keyof BlocksOf<Modal>
            >;
          };
        };
        readonly actions: ObjectSchema<Modal['properties']['actions']> & {
          readonly properties: {
            readonly [Key in keyof ActionsOf<Modal>]: CheckedPart<
              ActionsOf<Modal>[Key],
              WrittenAction,
              ActionOptions<ActionKindOf<ActionsOf<Modal>[Key]>>,
              keyof BlocksOf<Modal>
            >;
          };
        };
      };
    };

type ObjectSchema<Written> = Only<Written, 'type' | 'properties', 'this list'>;

type CheckedPart<Part extends Definition, Written, Known, Keys> = string extends Part['$ref']
  ? unknown
  : Written &
      Only<Part, '$ref' | 'options', 'a block or action'> &
      (Part extends { readonly options: infer Options }
        ? {
            readonly options: Only<Options, keyof Known, 'this kind'> &
              CheckedConditions<Options, Keys> &
              CheckedItems<Options, Keys>;
          }
        : unknown);

type CheckedItems<Options, Keys> = Options extends { readonly items: infer Items }
  ? {
      readonly items: {
        readonly [Index in keyof Items]: Only<Items[Index], keyof Item, 'an item'> &
          CheckedConditions<Items[Index], Keys>;
      };
    }
  : unknown;

type CheckedConditions<Holder, Keys> = Holder extends { readonly visibleOn: infer Conditions extends object }
  ? { readonly visibleOn: Only<Conditions, Keys, 'the blocks of this modal'> }
  : unknown;

/** The compiler shows this sentence for a wrong name. */
type Only<Written, Known, Owner extends string> = {
  readonly [Name in keyof Written]: Name extends Known
    ? unknown
    : `${Name & string} is not part of ${Owner}.`;
};
