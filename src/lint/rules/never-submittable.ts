import { isOpen } from '../../analysis/model/block-traits.ts';
import type { NeverSubmittable } from '../../analysis/proofs/proof-types.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { listWords, quote } from '../../base/text.ts';
import type { Contents } from '../../format/modal.ts';
import { actionPointer, blockPointer } from '../pointers.ts';
import type { ModalRule } from './modal-rule.ts';

export const neverSubmittable = {
  id: 'never-submittable',
  severity: 'error',
  reason: 'If the primary button can never become active, the form cannot be submitted.',
  accepts: [
    {
      blocks: [
        'size: select { "label": "Cake size", "isRequired": true, "items": [{ "label": "Small", "value": 1 }] }',
      ],
    },
    { blocks: ['size: select { "label": "Cake size", "isRequired": true }'] },
  ],
  rejects: [
    {
      blocks: [
        'size: select { "label": "Cake size", "isRequired": true, "items": [{ "label": "Small", "value": 1, "isDisabled": true }] }',
      ],
      marked: '"isRequired"',
      message:
        'The primary button can never become active: "size" is required and can never have a value. Allow a value, or make it optional.',
    },
    {
      blocks: ['count: input { "label": "Count", "type": "number" }'],
      actions: [
        'save: primary { "label": "Save", "handler": "request", "visibleOn": { "count": { "equals": "many" } } }',
      ],
      marked: '"type"',
      message:
        'The primary button can never become active: whenever it is visible, the value of "count" does not have the format of its "type". Change the conditions on "count", or its "type".',
    },
    {
      actions: ['save: primary { "label": "Save", "handler": "request", "visibleOn": "never" }'],
      marked: '"visibleOn"',
      message: 'The primary button can never become active: "save" is never visible. Change its "visibleOn".',
    },
  ],
  check: (context) => {
    const never = context.proofs()?.neverSubmittable;
    return never ? [describe(never, context.contents())] : [];
  },
} as const satisfies ModalRule;

function describe(never: NeverSubmittable, contents: Contents): ProblemDetails {
  const { pointer, fact, hint } =
    never.reason === 'hidden' ? describeHidden(never.actions) : describeIncomplete(never.blocks, contents);
  return { pointer, highlight: 'key', message: `The primary button can never become active: ${fact}.`, hint };
}

function describeHidden(actions: readonly string[]) {
  return {
    pointer: actionPointer(actions[0] ?? '', 'visibleOn'),
    fact: `${listWords(actions.map(quote), 'and')} ${actions.length > 1 ? 'are' : 'is'} never visible`,
    hint: `Change ${actions.length > 1 ? '"visibleOn" of one of them' : 'its "visibleOn"'}.`,
  };
}

type IncompleteBlocks = Extract<NeverSubmittable, { readonly reason: 'incomplete' }>['blocks'];

function describeIncomplete(blocks: IncompleteBlocks, contents: Contents) {
  const [first] = blocks;
  if (first !== undefined && blocks.every(({ isMalformed }) => isMalformed))
    return describeMalformed(first.block);
  const lacksItems = contents.blocks.some((block) => block.key === first?.block && isOpen(block));
  const canNever = blocks.every(({ canHaveValue }) => !canHaveValue);
  const isOne = blocks.length === 1;
  const names = listWords(
    blocks.map(({ block }) => quote(block)),
    isOne || canNever ? 'and' : 'or',
  );
  const [verb, values, pronoun] = isOne ? ['is', 'a value', 'it'] : ['are', 'values', 'them'];
  return {
    pointer: blockPointer(first?.block ?? '', 'isRequired'),
    fact: canNever
      ? `${names} ${verb} required and can never have a value`
      : `whenever it is visible, ${names} is required and has no value`,
    hint: `${lacksItems ? 'Add items' : `Allow ${values}`}, or make ${pronoun} optional.`,
  };
}

function describeMalformed(block: string) {
  return {
    pointer: blockPointer(block, 'type'),
    fact: `whenever it is visible, the value of ${quote(block)} does not have the format of its "type"`,
    hint: `Change the conditions on ${quote(block)}, or its "type".`,
  };
}
