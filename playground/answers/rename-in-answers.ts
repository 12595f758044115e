import type { Section } from '../builder/kinds.ts';
import type { OwnAnswer } from '../endpoint/own-answers.ts';
import { renameAt } from '../json-text/set-at.ts';

/** A block or a button that gets another key. */
export interface Rename {
  readonly section: Section;
  readonly key: string;
  readonly fresh: string;
}

/** The answers after that: what asks, the conditions and the texts follow. */
export function renameInAnswers(list: readonly OwnAnswer[], rename: Rename): readonly OwnAnswer[] {
  return list.map((answer) => ({ ...renameAround(answer, rename), text: renameInText(answer.text, rename) }));
}

function renameAround(answer: OwnAnswer, { section, key, fresh }: Rename): OwnAnswer {
  if (section !== 'blocks') return answer;
  const { invoker, when } = answer;
  return {
    ...answer,
    invoker: invoker === key ? fresh : invoker,
    when: when?.block === key ? { ...when, block: fresh } : when,
  };
}

function renameInText(text: string, { section, key, fresh }: Rename): string {
  return renameAt(text, ['data', section, key], fresh);
}
