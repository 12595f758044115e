import type { Exploration } from '../analysis/index.ts';
import { listWords } from '../base/text.ts';
import { nameOfPart } from '../diff/modal-part.ts';
import { blockKinds } from '../format/blocks/index.ts';
import type { Contents } from '../format/modal.ts';

/** Returns what a report does not prove or check, a sentence each. `neverShown` is `null` if it could not be proved. */
export function describeOpenPoints(
  contents: Contents,
  { exact }: Exploration,
  neverShown: readonly string[] | null,
): readonly string[] {
  const open = contents.blocks.filter(
    ({ kind, options }) =>
      blockKinds[kind].valueType(options.value)?.comesFromItems === true && !options.items?.length,
  );
  return [
    'The app was not called. Its responses can change texts, choices and values, and can hide or show parts.',
    ...(open.length > 0
      ? [
          `The choices of ${listWords(open.map(nameOfPart), 'and')} come from the app, so they are not listed here.`,
        ]
      : []),
    ...(exact ? [] : ['The search for states was stopped early. There may be states that are not listed.']),
    ...(neverShown === null ? ['It could not be proved that every part can be shown.'] : []),
    'Links and web addresses were not opened.',
    'Spelling, tone and translations were not checked.',
    'The pictures show the modal as json-modal draws it. The CRM may use other fonts, colours and spaces.',
  ];
}
