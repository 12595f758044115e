import { valueAt } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { isMarkdownUrl } from '../../format/markdown.ts';
import { isHttpUrl } from '../../format/text-formats.ts';
import type { Guess } from '../guesses/guess.ts';
import { isMissing } from '../guesses/values.ts';
import { findLinks } from '../markdown.ts';
import type { RuleContext } from '../rule-context.ts';
import { drawnTexts, pointerOfText } from '../shown-texts.ts';
import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const unsafeUrl = {
  id: 'unsafe-url',
  severity: 'error',
  reason: 'Only http and https links are opened, and mailto links in Markdown.',
  accepts: [
    { actions: ['save: primary { "label": "Pay", "handler": "open-url", "url": "https://pay.example" }'] },
    { blocks: ['info: text { "value": "[Write](mailto:a@b.example) to us", "markdown": true }'] },
  ],
  rejects: [
    {
      actions: ['save: primary { "label": "Pay", "handler": "open-url", "url": "www.pay.example" }'],
      marked: '"www.pay.example"',
      message:
        '"url" of "save" is the text "www.pay.example"; it must be an absolute http or https URL. Begin it with "https://".',
    },
    {
      blocks: ['info: text { "value": "See \\"[Help](/help)\\"", "markdown": true }'],
      marked: '/help',
      message:
        'The link "/help" in "info" must be an http, https or mailto URL. Write it in full: "https://…".',
    },
    {
      blocks: ['info: text { "value": "See [Help](https://help.example:99999/)", "markdown": true }'],
      marked: 'https://help.example:99999/',
      message:
        'The link "https://help.example:99999/" in "info" must be an http, https or mailto URL. Correct its host or port.',
    },
    {
      response:
        '{ "success": { "message": "Paid.", "type": "snackbar", "link": { "label": "Bill", "value": "/bills/7" } } }\n',
      marked: '"/bills/7"',
      message: 'The link "/bills/7" must be an http or https URL. Write it in full: "https://…".',
    },
  ],
  check: (context) => [
    ...reportViolations(context, 'unsafe-url', (violation) =>
      isMissing(violation) ? { suggestions: [{ do: 'remove' }] } : guessUrl(violation.actual),
    ),
    ...linksOf(context),
    ...linkOfSuccess(context.response),
  ],
} as const satisfies ModalRule;

function guessUrl(url: unknown): Guess {
  const better = `https://${String(url).replace(/^\/\//, '')}`;
  const isClear =
    !/^[a-z][a-z\d+.-]*:/i.test(String(url)) && /^[^/]+\.[^/]/.test(better.slice(8)) && isHttpUrl(better);
  return isClear ? { suggestions: [{ do: 'replace', by: better }] } : {};
}

function linksOf(context: RuleContext): readonly ProblemDetails[] {
  return drawnTexts(context).flatMap((text) =>
    findLinks(text.value, context.readMarkdown)
      .filter(({ url }) => !canBeOpened(url))
      .map(({ url, from, to }) => ({
        pointer: pointerOfText(text),
        highlight: { from, to },
        message: `The link ${quote(url)} in ${quote(text.key)} must be an http, https or mailto URL.`,
        hint: hintFor(url),
      })),
  );
}

/** Returns whether a link can be opened: by the rule for the URLs of buttons, or as a mail address. */
function canBeOpened(url: string): boolean {
  return isMarkdownUrl(url) && (isHttpUrl(url) || /^mailto:/i.test(url));
}

function hintFor(url: string): string {
  return /^https?:/i.test(url) ? 'Correct its host or port.' : 'Write it in full: "https://…".';
}

function linkOfSuccess(response: unknown): readonly ProblemDetails[] {
  const path = ['success', 'link', 'value'];
  const url = valueAt(response, path);
  if (typeof url !== 'string' || isHttpUrl(url)) return [];
  return [
    {
      pointer: toPointer(path),
      message: `The link ${quote(url)} must be an http or https URL.`,
      hint: hintFor(url),
      ...guessUrl(url),
    },
  ];
}

export const urlWithoutOpenUrl = {
  id: 'url-without-open-url',
  severity: 'error',
  reason: 'Only "open-url" buttons have a URL; all others use the endpoint of the modal.',
  accepts: [
    { actions: ['save: primary { "label": "Pay", "handler": "open-url", "url": "https://pay.example" }'] },
  ],
  rejects: [
    {
      actions: ['save: primary { "label": "Pay", "handler": "request", "url": "https://pay.example" }'],
      marked: '"url"',
      message:
        '"url" of "save" has no effect: its "handler" is not "open-url". Remove it, or write "handler": "open-url".',
    },
  ],
  check: (context) =>
    reportViolations(context, 'url-without-open-url', ({ pointer }) => ({
      suggestions: [
        { do: 'remove' },
        { do: 'replace', by: 'open-url', pointer: pointer.replace(/url$/, 'handler') },
      ],
    })),
} as const satisfies ModalRule;
