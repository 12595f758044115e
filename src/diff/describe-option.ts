import { quote } from '../base/text.ts';
import type { ConditionValue, VisibleOn } from '../format/visible-on.ts';
import { sentence } from '../format/words/phrases.ts';
import { cutBoth, distinguish, type Phrases, quoteBoth } from './contrast.ts';
import { describeChoice, describeVisibilities } from './describe-condition.ts';
import {
  declarationOfOption,
  effectiveOption,
  isMultiple,
  type ModalPart,
  nameOfPart,
} from './modal-part.ts';
import type { PartVersions, Versions } from './versions.ts';

/** Describes the change of an option in the words of the user, and what the endpoint has to follow. */
export function describeOption(name: string, { old, part }: PartVersions, versions: Versions): string {
  const [was, is] = [effectiveOption(old, name), effectiveOption(part, name)];
  if (name === 'label') return describeLabel(old, String(was), String(is));
  const subject = sentence(nameOfPart(part));
  if (name === 'visibleOn') {
    const [then, now] = describeVisibilities(was as VisibleOn, is as VisibleOn, versions);
    return `${subject} is ${now} instead of ${then}.`;
  }
  if (name === 'value') {
    const [then, now] = describeValues(was as ConditionValue, is as ConditionValue, old.key, versions);
    return `${subject} begins as ${now} instead of ${then}.${describeMultiplicity(old, part)}`;
  }
  const words = Object.hasOwn(switches, name) ? switches[name] : undefined;
  if (words !== undefined) return `${subject} ${is === true ? words.on : words.off}`;
  const title = lowerCase(declarationOfOption(part, name)?.title ?? name);
  const [then, now] =
    typeof was === 'string' && typeof is === 'string' ? quoteBoth(was, is) : [was, is].map(toJson);
  return `The ${title} of ${nameOfPart(part)} is ${is === '' ? 'empty' : now} instead of ${was === '' ? 'empty' : then}.`;
}

function describeLabel(old: ModalPart, was: string, is: string): string {
  const [then, now] = quoteBoth(was, is);
  const subject = was.trim() === '' ? sentence(nameOfPart(old)) : then;
  return is === '' ? `${subject} no longer has a label.` : `${subject} is called ${now}.`;
}

/** Describes two values of a block: by the labels of their items, and in JSON if these are the same. */
function describeValues(
  was: ConditionValue,
  is: ConditionValue,
  key: string,
  { before, after }: Versions,
): Phrases {
  const phrases = [describeChoice(was, key, before), describeChoice(is, key, after)] as const;
  const areTexts = typeof was === 'string' && typeof is === 'string';
  if (areTexts && was !== '' && is !== '' && phrases[0] === quote(was) && phrases[1] === quote(is))
    return quoteBoth(was, is);
  return distinguish(Array.isArray(was) || Array.isArray(is) ? cutBoth(...phrases) : phrases, was, is);
}

function describeMultiplicity(old: ModalPart, part: ModalPart): string {
  if (isMultiple(old) === isMultiple(part)) return '';
  return ` Its value in the form is ${isMultiple(part) ? 'now' : 'no longer'} a list.`;
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
    on: 'is now required.',
    off: 'is no longer required. The form can lack it.',
  },
  markdown: { on: 'is now read as Markdown.', off: 'is no longer read as Markdown.' },
  resize: { on: 'can now be resized.', off: 'can no longer be resized.' },
};

function toJson(value: unknown): string {
  return value === undefined ? 'empty' : JSON.stringify(value);
}

/** Returns a title in lower case, except an abbreviation. */
function lowerCase(title: string): string {
  return /^[A-Z]+$/.test(title) ? title : title.toLowerCase();
}
