import { isBlank, quote } from '../../base/text.ts';
import type { Block } from '../../format/modal.ts';
import type { Scalar, VisibleOn } from '../../format/visible-on.ts';
import type { Finding } from '../finding.ts';
import { visibleItems } from '../items.ts';
import { blockPointer } from '../pointers.ts';
import type { RuleContext } from '../rule-context.ts';
import type { Rule } from './rule.ts';

export const duplicateLabel = {
  id: 'duplicate-label',
  severity: 'warning',
  reason: 'Who hears the labels and sees nothing else cannot tell two of the same apart.',
  among: 'siblings',
  accepts: [
    {
      blocks: [
        'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }, { "label": "No", "value": "no" }] }',
        'card: input { "label": "Note", "visibleOn": { "gift": { "equals": "yes" } } }',
        'note: textarea { "label": "Note", "visibleOn": { "gift": { "equals": "no" } } }',
      ],
    },
  ],
  rejects: [
    {
      blocks: ['card: input { "label": "Note" }', 'note: textarea { "label": "Note" }'],
      marked: '"Note"',
      message: '"label" of "note" is "Note", as that of "card", and both show at once. Tell them apart.',
    },
    {
      blocks: [
        'size: select { "label": "Size", "items": [{ "label": "Small", "value": 1 }, { "label": "Small", "value": 2 }] }',
      ],
      marked: '"Small"',
      message: '"label" of item 2 of "size" is "Small", as that of item 1. Tell them apart.',
    },
  ],
  check: (context) => {
    const { blocks } = context.contents();
    return [...findBlocks(blocks, context), ...blocks.flatMap((block) => findItems(block, context))];
  },
} as const satisfies Rule;

function findBlocks(blocks: readonly Block[], context: RuleContext): readonly Finding[] {
  const keyOf = (index: number) => blocks[index]?.key ?? '';
  const parts = blocks.map(({ key, options: { label, visibleOn } }) => ({ name: key, label, visibleOn }));
  const listShown = () => context.states().map(({ visible }) => new Set(visible.blocks));
  return findTwins(parts, listShown).map(({ index, twin, label }) => ({
    pointer: blockPointer(keyOf(index), 'label'),
    message: `"label" of ${quote(keyOf(index))} is ${quote(label)}, as that of ${quote(keyOf(twin))}, and both show at once.`,
    hint: 'Tell them apart.',
  }));
}

function findItems({ key, options }: Block, context: RuleContext): readonly Finding[] {
  const { items } = options;
  if (items === undefined) return [];
  const parts = items.map(({ value, label, visibleOn }) => ({ name: value, label, visibleOn }));
  const listShown = () => context.states().map(({ visible }) => new Set(visibleItems(visible, key)));
  return findTwins(parts, listShown).map(({ index, twin, label }) => ({
    pointer: blockPointer(key, 'items', index, 'label'),
    message: `"label" of item ${index + 1} of ${quote(key)} is ${quote(label)}, as that of item ${twin + 1}.`,
    hint: 'Tell them apart.',
  }));
}

interface Part {
  /** By which a state tells whether it shows. */
  readonly name: Scalar;
  readonly label: string | undefined;
  readonly visibleOn: VisibleOn | undefined;
}

/** A part, and an earlier one, by their indices. */
interface Twin {
  readonly index: number;
  readonly twin: number;
  readonly label: string;
}

/** The parts that have the label of an earlier one which shows at the same time in some state. */
function findTwins(parts: readonly Part[], listShown: () => readonly ReadonlySet<Scalar>[]): readonly Twin[] {
  const twins: Twin[] = [];
  const earlier = new Map<string, number[]>();
  let states: readonly ReadonlySet<Scalar>[] | undefined;
  const areTogether = (one: Part, other: Part) => {
    states ??= listShown();
    return states.some((shown) => shown.has(one.name) && shown.has(other.name));
  };
  parts.forEach((part, index) => {
    const label = part.label?.trim() ?? '';
    if (isBlank(label)) return;
    const others = earlier.get(label) ?? [];
    const isTwin = (other: Part) => (isAlwaysShown(part) && isAlwaysShown(other)) || areTogether(part, other);
    const twin = others.find((place) => isTwin(parts[place] as Part));
    if (twin !== undefined) twins.push({ index, twin, label });
    if (others.length < maxCompared) earlier.set(label, [...others, index]);
  });
  return twins;
}

/** A label that is there more often is told of often enough. */
const maxCompared = 10;

function isAlwaysShown({ visibleOn }: Part): boolean {
  return visibleOn === undefined || visibleOn === 'always';
}
