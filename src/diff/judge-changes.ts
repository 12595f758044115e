import { listWords } from '../base/text.ts';
import type { Value } from '../format/values.ts';
import { describeChoice } from './describe-condition.ts';
import { createFindLostForms, type LostForms } from './lost-forms.ts';
import { nameOfBlock } from './modal-part.ts';
import type { Change, ChangeDraft, FormEdit, Versions } from './versions.ts';

/** Decides which differences are breaking, and says which form can no longer be sent. */
export function judgeChanges(drafts: readonly ChangeDraft[], versions: Versions) {
  const { before, after } = versions;
  if (drafts.every(({ breaks }) => typeof breaks === 'boolean'))
    return { changes: drafts.map((draft) => toChange(draft, draft.breaks === true)), isExact: true };
  const find = createFindLostForms(before, after);
  const whole = find(after);
  if (!whole.isExact) {
    const isBreaking = ({ breaks }: ChangeDraft) =>
      typeof breaks === 'boolean' ? breaks : breaks.isBreakingUnproved;
    return { changes: drafts.map((draft) => toChange(draft, isBreaking(draft))), isExact: false };
  }
  const results = new Map<FormEdit['apply'], LostForms>();
  const findAlone = ({ apply }: FormEdit): LostForms => {
    const lost = results.get(apply) ?? find(apply(before));
    results.set(apply, lost);
    return lost;
  };
  const isLost = whole.example !== null;
  const alone = drafts.map(({ breaks }) => (typeof breaks === 'boolean' ? null : findAlone(breaks)));
  // Differences that lose a form only together are all breaking.
  const isTogether =
    isLost && !drafts.some(({ breaks }, index) => breaks === true || alone[index]?.example != null);
  const changes = drafts.map((draft, index) => {
    const lost = alone[index];
    if (typeof draft.breaks === 'boolean' || lost == null) return toChange(draft, draft.breaks === true);
    const example = lost.example ?? (isTogether ? whole.example : null);
    const opened =
      lost.isFilledAtFirst && whole.isFilledAtFirst
        ? ['The modal can no longer be sent as it is opened.']
        : [];
    if (!isLost || example === null) return toChange(draft, false, opened);
    return toChange(draft, true, [describeLost(example, draft.breaks, versions)]);
  });
  return { changes, isExact: true };
}

function toChange(
  { breaks: _, message, ...draft }: ChangeDraft,
  breaking: boolean,
  more: readonly string[] = [],
): Change {
  const { kind, path, ...rest } = draft;
  return { kind, breaking, path, message: [message, ...more].join(' '), ...rest };
}

/** Describes a value of a form. A list of one is in brackets, so that it does not read as a single value. */
function describeValue(value: Value, key: string, { before }: Versions): string {
  const choice = describeChoice(value, key, before);
  return Array.isArray(value) && value.length === 1 ? `[${choice}]` : choice;
}

/** Describes a form that can no longer be sent: `A form with "Size" = "M" can no longer be sent.` */
function describeLost(
  example: ReadonlyMap<string, Value | undefined>,
  { lostItem }: FormEdit,
  versions: Versions,
): string {
  const { before, after } = versions;
  if (example.size === 0) return 'No form can be sent any more.';
  if (lostItem !== undefined && example.has(lostItem)) return 'A form with it can no longer be sent.';
  const nameOf = (key: string) =>
    nameOfBlock(before.blocks.some((block) => block.key === key) ? before : after, key);
  const parts = [...example].map(([key, value]) =>
    value === undefined
      ? `without ${nameOf(key)}`
      : `with ${nameOf(key)} = ${describeValue(value, key, versions)}`,
  );
  return `A form ${listWords(parts, 'and')} can no longer be sent.`;
}
