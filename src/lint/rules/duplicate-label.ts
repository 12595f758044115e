import type { ReachableState } from '../../analysis/index.ts';
import type { Block } from '../../format/modal.ts';
import { quote } from '../../format/quote.ts';
import type { VisibleOn } from '../../format/visible-on.ts';
import type { Finding } from '../finding.ts';
import { blockPointer } from '../pointers.ts';
import type { Subject } from '../subject.ts';
import type { Rule } from './rule.ts';

export const duplicateLabel = {
  id: 'duplicate-label',
  severity: 'warning',
  reason: 'Who hears the labels and sees nothing else cannot tell two of the same apart.',
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
  check: (subject) => [
    ...findBlocks(subject),
    ...subject.contents().blocks.flatMap((block) => findItems(block, subject)),
  ],
} as const satisfies Rule;

function findBlocks(subject: Subject): readonly Finding[] {
  const parts = subject.contents().blocks.map(({ key, options }) => ({ id: key, options }));
  return findTwins(
    parts,
    (one, other) =>
      ({ visible }) => {
        const { blocks } = visible;
        return blocks.includes(one) && blocks.includes(other);
      },
    subject,
  ).map(({ id, twin, label }) => ({
    pointer: blockPointer(id, 'label'),
    message: `"label" of ${quote(id)} is ${quote(label)}, as that of ${quote(twin)}, and both show at once.`,
    hint: 'Tell them apart.',
  }));
}

function findItems({ key, options }: Block, subject: Subject): readonly Finding[] {
  const items = options.items ?? [];
  const parts = items.map((item, index) => ({ id: index, options: item }));
  const areTogether =
    (one: number, other: number) =>
    ({ visible }: ReachableState) => {
      const shown = visible.items[key] ?? [];
      return [one, other].every((index) => shown.includes(items[index]?.value ?? ''));
    };
  return findTwins(parts, areTogether, subject).map(({ id, twin, label }) => ({
    pointer: blockPointer(key, 'items', id, 'label'),
    message: `"label" of item ${id + 1} of ${quote(key)} is ${quote(label)}, as that of item ${twin + 1}.`,
    hint: 'Tell them apart.',
  }));
}

interface Part<Id> {
  readonly id: Id;
  readonly options: { readonly label?: string; readonly visibleOn?: VisibleOn };
}

interface Twin<Id> {
  readonly id: Id;
  readonly twin: Id;
  readonly label: string;
}

/** The parts that have the label of an earlier one which shows at the same time in some state. */
function findTwins<Id>(
  parts: readonly Part<Id>[],
  areTogether: (one: Id, other: Id) => (state: ReachableState) => boolean,
  { states }: Subject,
): readonly Twin<Id>[] {
  const known = new Map<string, Part<Id>[]>();
  return parts.flatMap((part): readonly Twin<Id>[] => {
    const label = part.options.label?.trim() ?? '';
    if (label === '') return [];
    const earlier = known.get(label) ?? [];
    known.set(label, [...earlier.slice(0, mostCompared), part]);
    const isTwin = (other: Part<Id>) =>
      (isAlwaysShown(part) && isAlwaysShown(other)) || states().some(areTogether(other.id, part.id));
    const twin = earlier.find(isTwin);
    return twin === undefined ? [] : [{ id: part.id, twin: twin.id, label }];
  });
}

/** A label that is there more often is told of often enough. */
const mostCompared = 10;

function isAlwaysShown<Id>({ options: { visibleOn = 'always' } }: Part<Id>): boolean {
  return visibleOn === 'always';
}
