import type { Section } from '../schema/kinds.ts';
import { answerLayout, renamePart } from '../schema/references.ts';
import type { KnownAs, OwnAnswer, OwnAnswers } from './own-responses.ts';

/** A block or a button that gets another key. */
export interface Rename {
  readonly section: Section;
  readonly key: string;
  readonly fresh: string;
}

/** The answers after that: what asks, the conditions and the texts follow, and what the sample app is told. */
export function renameInAnswers({ list, known = [], ...own }: OwnAnswers, rename: Rename): OwnAnswers {
  const { section, key, fresh } = rename;
  const after = section === 'blocks' ? renameInKnown(known, rename) : known;
  return {
    ...own,
    list: list.map((answer) => ({
      ...renameAround(answer, rename),
      text: renamePart(answer.text, section, key, fresh, answerLayout),
    })),
    ...(after.length > 0 && { known: after }),
  };
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

/** The key until now stays known: a text with it can come back. */
function renameInKnown(known: readonly KnownAs[], { key, fresh }: Rename): readonly KnownAs[] {
  const app = known.find(({ block }) => block === key)?.app ?? key;
  const others = known.filter(({ block }) => block !== fresh);
  if (app === fresh) return others.filter(({ block }) => block !== key);
  return [...others, { block: fresh, app }];
}
