import {
  type Completion,
  type CompletionContext,
  type CompletionSource,
  snippet,
} from '@codemirror/autocomplete';
import { completeAt, type Completion as Offer } from '../../src/language-server/complete.ts';
import { readValue } from '../../src/language-server/open-text.ts';
import type { Subject } from '../../src/language-server/subject.ts';
import { subjectOfModal } from '../schema/modal-schema.ts';

/** Completes a modal: member names and values by the format, block keys in conditions, and the values of their items. */
export const completeSchema = completeAbout(subjectOfModal);

/** Completes documents against a schema, which may depend on their contents. */
export function completeAbout(read: (value: unknown) => Subject): CompletionSource {
  return (context) => complete(context, read);
}

function complete(context: CompletionContext, read: (value: unknown) => Subject) {
  const word = context.matchBefore(/"?[\w$#/-]*/);
  if (!context.explicit && (word === null || word.from === word.to)) return null;
  const open = { text: context.state.doc.toString() };
  const result = completeAt(open, context.pos, read(readValue(open)));
  if (result === null) return null;
  const { from, to } = result;
  const options = result.completions.map(toOption);
  // In a complete word, offers what could replace it; in an empty one, everything.
  if (to > from && (open.text.slice(from, to) === '""' || (context.explicit && to - from > 2)))
    return { from, to, options, filter: false };
  return { from, to, options, validFor: /^(?!""$)"?[\w$#/-]*"?$/ };
}

function toOption({ kind, label, detail, description, isRequired, insertion }: Offer): Completion {
  const { text, selection } = insertion;
  return {
    label,
    type: kind === 'key' ? 'property' : 'enum',
    ...(kind === 'key' && { boost: isRequired ? 2 : 0, detail: detail ?? '' }),
    ...(description !== undefined && { info: description }),
    ...(selection === undefined
      ? text !== label && { apply: text }
      : {
          apply: snippet(
            `${escapeBraces(text.slice(0, selection.from))}#{${text.slice(selection.from, selection.to)}}${escapeBraces(text.slice(selection.to))}`,
          ),
        }),
  };
}

function escapeBraces(text: string): string {
  return text.replace(/[{}]/g, '\\$&');
}
