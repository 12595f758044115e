import type { ProblemDetails } from '../../base/problem.ts';
import { isBlank, quote } from '../../base/text.ts';
import type { Block } from '../../format/modal.ts';
import type { Scalar, VisibleOn } from '../../format/visible-on.ts';
import { visibleItems } from '../conditions/near-values.ts';
import { blockPointer } from '../pointers.ts';
import type { RuleContext } from '../rule-context.ts';
import type { ModalRule } from './modal-rule.ts';

export const duplicateLabel = {
  id: 'duplicate-label',
  severity: 'warning',
  reason: 'Screen-reader users cannot tell two blocks with the same label apart.',
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
      message:
        '"card" and "note" have the same label, "Note", and are visible together. Use different labels.',
    },
    {
      blocks: [
        'size: select { "label": "Size", "items": [{ "label": "Small", "value": 1 }, { "label": "Small", "value": 2 }] }',
      ],
      marked: '"Small"',
      message: 'Items 1 and 2 of "size" have the same label, "Small". Use different labels.',
    },
  ],
  check: (context) => {
    const { blocks } = context.contents();
    return [...findBlocks(blocks, context), ...blocks.flatMap((block) => findItems(block, context))];
  },
} as const satisfies ModalRule;

function findBlocks(blocks: readonly Block[], context: RuleContext): readonly ProblemDetails[] {
  if (areLabelsDistinct(blocks.map(({ options }) => options))) return [];
  const keyOf = (index: number) => blocks[index]?.key ?? '';
  const parts = blocks.map(({ key, options: { label, visibleOn } }) => ({ name: key, label, visibleOn }));
  const listShown = () => context.states().map(({ visible }) => new Set(visible.blocks));
  return findTwins(parts, listShown).map(({ index, twin, label, names }) => ({
    pointer: blockPointer(keyOf(index), 'label'),
    about: names,
    message: `${quote(keyOf(twin))} and ${quote(keyOf(index))} have the same label, ${quote(label)}, and are visible together.`,
    hint: 'Use different labels.',
  }));
}

function findItems({ key, options }: Block, context: RuleContext): readonly ProblemDetails[] {
  const { items } = options;
  if (items === undefined || areLabelsDistinct(items)) return [];
  const parts = items.map(({ value, label, visibleOn }) => ({ name: value, label, visibleOn }));
  const listShown = () => context.states().map(({ visible }) => new Set(visibleItems(visible, key)));
  return findTwins(parts, listShown).map(({ index, twin, label, names }) => ({
    pointer: blockPointer(key, 'items', index, 'label'),
    about: names,
    message: `Items ${twin + 1} and ${index + 1} of ${quote(key)} have the same label, ${quote(label)}.`,
    hint: 'Use different labels.',
  }));
}

/** Whether all labels differ, which is usual. */
function areLabelsDistinct(parts: readonly Pick<Part, 'label'>[]): boolean {
  const labels = new Set<string>();
  let count = 0;
  for (const { label } of parts) {
    if (label === undefined) continue;
    labels.add(label.trim());
    count++;
  }
  return labels.size === count;
}

interface Part {
  /** The name by which a state lists it. */
  readonly name: Scalar;
  readonly label?: string | undefined;
  readonly visibleOn: VisibleOn | undefined;
}

/** A part, and an earlier one, by their indices. */
interface Twin {
  readonly index: number;
  readonly twin: number;
  readonly label: string;
  /** The names of all parts with the label that are connected with it, sorted: any of them may be the first. */
  readonly names: readonly string[];
}

/** Returns the parts that have the label of an earlier one, if both are visible in some state. */
function findTwins(parts: readonly Part[], listShown: () => readonly ReadonlySet<Scalar>[]): readonly Twin[] {
  const twins: Omit<Twin, 'names'>[] = [];
  const earlier = new Map<string, number[]>();
  let states: readonly ReadonlySet<Scalar>[] | undefined;
  const areTogether = (first: Part, second: Part) => {
    states ??= listShown();
    return states.some((shown) => shown.has(first.name) && shown.has(second.name));
  };
  parts.forEach((part, index) => {
    const label = part.label?.trim() ?? '';
    if (isBlank(label)) return;
    const others = earlier.get(label) ?? [];
    const isTwin = (earlierPart: Part) =>
      (isAlwaysShown(part) && isAlwaysShown(earlierPart)) || areTogether(part, earlierPart);
    const twin = others.find((place) => isTwin(parts[place] as Part));
    if (twin !== undefined) twins.push({ index, twin, label });
    if (others.length < maxCompared) earlier.set(label, [...others, index]);
  });
  return twins.length === 0 ? [] : withNames(twins, parts);
}

function withNames(twins: readonly Omit<Twin, 'names'>[], parts: readonly Part[]): readonly Twin[] {
  const groups = new Map<number, string[]>();
  const nameOf = (index: number) => String(parts[index]?.name);
  for (const { index, twin } of twins) {
    const names = groups.get(twin) ?? [nameOf(twin)];
    groups.set(twin, names).set(index, names);
    if (names.length < maxCompared) names.push(nameOf(index));
  }
  for (const names of groups.values()) names.sort();
  return twins.map((twin) => ({ ...twin, names: groups.get(twin.index) ?? [] }));
}

/** A label that appears more often is reported often enough. */
const maxCompared = 10;

function isAlwaysShown({ visibleOn }: Part): boolean {
  return visibleOn === undefined || visibleOn === 'always';
}
