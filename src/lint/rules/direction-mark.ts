import type { ProblemDetails } from '../../base/problem.ts';
import {
  type PlainText,
  placeOfPlain,
  textsAroundValues,
  textsOfResponse,
  textsOfValues,
} from '../shown-texts.ts';
import type { ModalRule } from './modal-rule.ts';

export const directionMark = {
  id: 'direction-mark',
  severity: 'warning',
  reason: 'An unseen mark can reverse the text after it, so that users read something else than is written.',
  accepts: [
    { blocks: ['size: input { "label": "גודל: \\u2066XL\\u2069" }'] },
    { blocks: ['size: input { "label": "\\u200fגודל (XL)" }'] },
  ],
  rejects: [
    {
      blocks: ['size: input { "label": "Pay \\u202e001\\u202c" }'],
      marked: '\\u202e',
      message: '"label" of "size" has the unseen mark U+202E, which reverses the text after it. Remove it.',
    },
    {
      response: '{ "error": { "message": "Sold out \\u2067" } }\n',
      marked: '\\u2067',
      message:
        '"message" of "error" has the unseen mark U+2067 without its end, which changes the direction of the text after it. Remove it.',
    },
  ],
  check: ({ contents, response }) =>
    [textsAroundValues(contents()), textsOfValues(contents()), textsOfResponse(response)]
      .flat()
      .flatMap(findMarks),
} as const satisfies ModalRule;

/** Finds the marks that force a direction, and those whose part has no end. They nest as https://unicode.org/reports/tr9/ defines. */
function findMarks(text: PlainText): readonly ProblemDetails[] {
  if (!text.value.match(mark)) return [];
  const all = [...text.value.matchAll(mark)];
  const open: RegExpExecArray[] = [];
  for (const match of all) {
    const [sign] = match;
    if (sign === endOfIsolate) closeIsolate(open);
    else if (sign !== endOfEmbedding) open.push(match);
    else if (open.length > 0 && !open.slice(-1).some(isIsolate)) open.pop();
  }
  return all.flatMap((match) => {
    const isForced = /[\u202d\u202e]/.test(match[0]);
    if (!isForced && !open.includes(match)) return [];
    const effect = isForced
      ? ', which reverses the text after it'
      : ' without its end, which changes the direction of the text after it';
    return [describe(text, match.index, effect)];
  });
}

/** The marks that begin a part with another direction, and those that end it. */
const mark = /[\u202a-\u202e\u2066-\u2069]/g;

const endOfEmbedding = '\u202c';
const endOfIsolate = '\u2069';

function closeIsolate(open: RegExpExecArray[]): void {
  const last = open.findLastIndex(isIsolate);
  if (last !== -1) open.length = last;
}

function isIsolate([sign]: RegExpExecArray): boolean {
  return /[\u2066-\u2068]/.test(sign);
}

function describe(text: PlainText, from: number, effect: string): ProblemDetails {
  const { pointer, name } = placeOfPlain(text);
  const code = text.value.charCodeAt(from).toString(16).toUpperCase();
  return {
    pointer,
    highlight: { from, to: from + 1 },
    message: `${name} has the unseen mark U+${code}${effect}.`,
    hint: 'Remove it.',
    suggestions: [{ do: 'replace-part', from, to: from + 1, by: '' }],
  };
}
