import { isObject } from '../../base/json.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import type { VisibleOn } from '../../format/visible-on.ts';
import { actionPointer, blockPointer } from '../pointers.ts';
import type { ModalRule } from './modal-rule.ts';

export const emptyCondition = {
  id: 'empty-condition',
  severity: 'warning',
  reason: 'An empty "visibleOn" hides nothing, which is rarely intended.',
  accepts: [{ blocks: ['size: input { "label": "Cake size", "visibleOn": "always" }'] }],
  rejects: [
    {
      blocks: ['size: input { "label": "Cake size", "visibleOn": {} }'],
      marked: '{}',
      message: '"visibleOn" of "size" has no condition, so it is always visible. Add one, or write "always".',
    },
    {
      blocks: [
        'size: select { "items": [{ "label": "Small", "value": 1, "visibleOn": {} }], "label": "Cake size" }',
      ],
      marked: '{}',
      message:
        '"visibleOn" of item 1 of "size" has no condition, so it is always visible. Add one, or write "always".',
    },
  ],
  check: ({ contents }) => {
    const { blocks, actions } = contents();
    const problems: ProblemDetails[] = [];
    for (const { key, options } of blocks) {
      if (isEmpty(options.visibleOn)) problems.push(empty(blockPointer(key, 'visibleOn'), quote(key)));
      options.items?.forEach(({ visibleOn }, index) => {
        if (!isEmpty(visibleOn)) return;
        problems.push(
          empty(blockPointer(key, 'items', index, 'visibleOn'), `item ${index + 1} of ${quote(key)}`),
        );
      });
    }
    for (const { key, options } of actions) {
      if (isEmpty(options.visibleOn)) problems.push(empty(actionPointer(key, 'visibleOn'), quote(key)));
    }
    return problems;
  },
} as const satisfies ModalRule;

function isEmpty(visibleOn: VisibleOn | undefined): boolean {
  return isObject(visibleOn) && Object.keys(visibleOn).length === 0;
}

function empty(pointer: string, name: string): ProblemDetails {
  return {
    pointer,
    message: `"visibleOn" of ${name} has no condition, so it is always visible.`,
    hint: 'Add one, or write "always".',
    suggestions: [{ do: 'replace', by: 'always' }],
  };
}
