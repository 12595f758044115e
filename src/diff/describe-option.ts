import { cut, quote } from '../base/text.ts';
import type { ConditionValue, VisibleOn } from '../format/visible-on.ts';
import { sentence } from '../format/words/phrases.ts';
import { describeChoice, describeVisibility } from './describe-condition.ts';
import { declarationOfOption, effectiveOption, nameOfPart } from './modal-part.ts';
import type { PartVersions, Versions } from './versions.ts';

/** Describes the change of an option in the words of the user, and what the endpoint has to follow. */
export function describeOption(
  name: string,
  { old, part }: PartVersions,
  { before, after }: Versions,
): string {
  const [was, is] = [effectiveOption(old, name), effectiveOption(part, name)];
  const subject = sentence(nameOfPart(name === 'label' ? old : part));
  if (name === 'label')
    return is === '' ? `${subject} no longer has a label.` : `${subject} is called ${quote(String(is))}.`;
  if (name === 'visibleOn') {
    const [then, now] = [
      describeVisibility(was as VisibleOn, before),
      describeVisibility(is as VisibleOn, after),
    ];
    return `${subject} is ${now} instead of ${then}.`;
  }
  if (name === 'value') {
    const [then, now] = [
      describeChoice(was as ConditionValue, old.key, before),
      describeChoice(is as ConditionValue, part.key, after),
    ];
    return `${subject} begins as ${cut(now)} instead of ${cut(then)}.`;
  }
  const words = Object.hasOwn(switches, name) ? switches[name] : undefined;
  if (words !== undefined) return `${subject} ${is === true ? words.on : words.off}`;
  const title = declarationOfOption(part, name)?.title?.toLowerCase() ?? name;
  return `The ${title} of ${nameOfPart(part)} is ${show(is)} instead of ${show(was)}.`;
}

/** The sentences about options that are on or off. */
export const switches: Readonly<Record<string, { readonly on: string; readonly off: string }>> = {
  allowClear: { on: 'can now be emptied by a button.', off: 'can no longer be emptied by a button.' },
  fetchOnChange: {
    on: 'now asks the endpoint when it changes. The endpoint gets a request with the form.',
    off: 'no longer asks the endpoint when it changes.',
  },
  filter: { on: 'can now be searched.', off: 'can no longer be searched.' },
  isRequired: {
    on: 'is now required. Forms without it can no longer be sent.',
    off: 'is no longer required. The form can lack it.',
  },
  markdown: { on: 'is now read as Markdown.', off: 'is no longer read as Markdown.' },
  resize: { on: 'can now be resized.', off: 'can no longer be resized.' },
};

function show(value: unknown): string {
  if (value === undefined || value === '') return 'empty';
  return typeof value === 'string' ? quote(cut(value)) : JSON.stringify(value);
}
