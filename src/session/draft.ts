import type { Block, Contents } from '../format/modal.ts';
import type { BlockError, Definition, Draft, FieldValue, Life } from './life.ts';
import type { ModalRequest } from './transport.ts';

/** A modal before it is opened. */
export function newLife(definition: Definition): Life {
  return { ...begun(definition), phase: 'closed', rejections: 0, count: 0 };
}

/** What each opening begins with. */
export function begun({ draft }: Definition): Omit<Life, 'phase' | 'rejections' | 'count'> {
  return { ...draft, ...idle, opening: draft, error: null, success: null, refreshPanelData: false };
}

/** The original contents of a schema, nothing where it is not valid: its options, its values, the errors that it starts with. */
export function draftOf(written: Contents | null): Draft {
  const contents = written ?? nothing;
  const held = contents.blocks.map(({ key, options }): [string, FieldValue] => {
    return [key, { value: options.value, origin: { from: 'schema' }, changedAt: 0 }];
  });
  return { ...splitErrors(contents), held: new Map(held), origins: new Map() };
}

const nothing: Contents = { blocks: [], actions: [] };

/** Takes the errors out of the options: they go at other times than the options do. */
export function splitErrors(contents: Contents): Pick<Draft, 'contents' | 'errors'> {
  const errors = new Map<string, BlockError>();
  const blocks = contents.blocks.map((block): Block => {
    const { error, ...options } = block.options;
    if (error) errors.set(block.key, { message: error, malformed: null });
    return error === undefined ? block : { ...block, options };
  });
  return { contents: { ...contents, blocks }, errors };
}

/** Closes the modal, abandons the requests and lets go of what was entered. A closed modal keeps its success message. */
export function close(life: Life, definition: Definition): Life {
  return life.phase === 'closed' ? life : { ...life, ...begun(definition), phase: 'closed' };
}

/** Nothing is waited for any more. */
export const idle: Pick<Life, 'underWay' | 'pending'> = { underWay: {}, pending: null };

/** The kind of a request under way; `undefined`: it was answered or given up. */
export function kindOf({ underWay }: Life, id: number): ModalRequest['kind'] | undefined {
  const kinds = Object.keys(underWay) as ModalRequest['kind'][];
  return kinds.find((kind) => underWay[kind] === id);
}
