import type { ModalState } from 'json-modal';
import { isObject } from '../../src/base/json.ts';
import type { OwnResponses } from '../endpoint/own-responses.ts';
import type { Exchange } from '../running-modal/exchange.ts';
import { sections } from '../schema/kinds.ts';

/** The data of the guide's document from which a step computes whether it is done. */
interface Progress {
  readonly blocks: ModalState['blocks'];
  readonly exchanges: readonly Exchange[];
  readonly responses: OwnResponses;
}

/** A step of the guide. Names of controls are between asterisks. */
interface TutorialStep {
  readonly title: string;
  readonly words: string;
  readonly isDone: (progress: Progress) => boolean;
}

/** The steps to a modal with a field that depends on another, and an own response. */
export const tutorialSteps: readonly TutorialStep[] = [
  {
    title: 'Start from an empty modal',
    words: 'It has one input and two buttons. "DOCUMENT" stays as it is, in its own document.',
    // To create the document is the step.
    isDone: () => false,
  },
  {
    title: 'Ask a question',
    words:
      'Press *Add block* and choose *Radio group*. Write "Is it a gift?" into its *Label*. It starts with two items, Yes and No.',
    isDone: ({ blocks }) => findQuestions(blocks).length > 0,
  },
  {
    title: 'Add a field that depends on it',
    words:
      'Press *Add block* and choose *Input*. Write "Greeting" into its *Label*. Set *Visible when* to *Other blocks have certain values*, and then *Block* to *Is it a gift?*, *Comparison* to *is*, *Value* to *Yes*.',
    isDone: ({ blocks }) => findDependent(blocks).length > 0,
  },
  {
    title: 'Use the modal',
    words:
      'In the modal, choose *Yes*: the *Greeting* appears. Write something into it, and press *Save*. *Requests* shows what was sent, and the response.',
    isDone: ({ blocks, exchanges }) => areSent(blocks, exchanges),
  },
  {
    title: 'Write a response',
    words:
      'In *Responses* choose *On submit* and press *An empty response*. Replace "Done" with "Thank you". Press *Reopen*, and *Save* in the modal: your response appears.',
    isDone: ({ exchanges, responses }) =>
      exchanges.some(({ kind, outcome }) => kind === 'submit' && isOwn(outcome.shown, responses)),
  },
];

/** Text shown after the steps. */
export const nextSteps =
  '*Copy for upload* copies the schema for the CRM. *File* has an endpoint for it in four languages. *Share* copies a link to all of this. The other tools list every state of the modal, and explain each block.';

function areSent(blocks: Progress['blocks'], exchanges: Progress['exchanges']): boolean {
  const dependent = findDependent(blocks);
  return exchanges.some(({ kind, body }) => kind === 'submit' && dependent.some((key) => hasKey(body, key)));
}

function isOwn(shown: string | undefined, { list }: OwnResponses): boolean {
  const escaped = JSON.stringify(shown ?? '').slice(1, -1);
  return escaped !== '' && list.some(({ kind, text }) => kind === 'submit' && text.includes(escaped));
}

/** Returns the keys of blocks with items, and with a label that was written. */
function findQuestions(blocks: Progress['blocks']): readonly string[] {
  const isTitle = (label: unknown) => sections.blocks.kinds.some(({ title }) => title === label);
  const questions = blocks.filter(
    ({ options }) => options.items !== undefined && options.label !== undefined && !isTitle(options.label),
  );
  return questions.map(({ key }) => key);
}

function findDependent(blocks: Progress['blocks']): readonly string[] {
  const questions = findQuestions(blocks);
  const dependent = blocks.filter(({ options: { visibleOn } }) => {
    return isObject(visibleOn) && questions.some((key) => isObject(visibleOn[key]));
  });
  return dependent.map(({ key }) => key);
}

function hasKey(body: Exchange['body'], key: string): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, key);
}
