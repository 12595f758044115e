import { describeFilter } from 'json-modal/filters';
import {
  applyFixes,
  lintFilter,
  lintManifest,
  lintModal,
  lintProviderResponse,
  lintResponse,
} from 'json-modal/lint';
import { readOutline } from '../../playground/builder/read-outline.ts';
import { lineEndingOf, withPlainEndings } from '../../playground/json-text/line-endings.ts';
import { indentUnitOf } from '../../playground/json-text/print.ts';
import { findReferences as findConditions, renamePart } from '../../playground/schema/references.ts';
import { prettyPrint } from '../../src/base/pretty-print.ts';
import { lintResult } from '../../src/caller/check/lint-result.ts';
import { describeUnusable } from '../../src/caller/endpoint/describe-unusable.ts';
import { judgeResponse } from '../../src/caller/endpoint/judge-response.ts';
import { redactCredentials } from '../../src/caller/provider/credentials.ts';
import { readValues } from '../../src/cli/mcp/parameters.ts';
import { unifiedDiff } from '../../src/cli/mcp/tools/fix.ts';
import { lintTool } from '../../src/cli/mcp/tools/lint.ts';
import { parseBaseline } from '../../src/cli/policy/baseline-file.ts';
import { checkConfig } from '../../src/cli/policy/config/check-config.ts';
import { codeFrames } from '../../src/cli/reports/code-frame.ts';
import { githubReport } from '../../src/cli/reports/github.ts';
import { gitlabReport } from '../../src/cli/reports/gitlab.ts';
import { junitReport } from '../../src/cli/reports/junit.ts';
import { sarifReport } from '../../src/cli/reports/sarif.ts';
import { stylishReport } from '../../src/cli/reports/stylish.ts';
import { escapeControls, makePrintable, widthOf } from '../../src/cli/terminal.ts';
import { hideTokens, loggedPath } from '../../src/crm/hide-tokens.ts';
import { readForm } from '../../src/crm/read-body.ts';
import { readTarget } from '../../src/crm/read-request.ts';
import { splitUrl } from '../../src/endpoint/provider/routes.ts';
import { manifestKinds } from '../../src/extensions/contracts.ts';
import { findParameters } from '../../src/extensions/url.ts';
import { conditionOn, filterWith } from '../../src/filters/examples.ts';
import { markdownExcess } from '../../src/format/markdown.ts';
import { findMalformedText, isHttpUrl, isUrl } from '../../src/format/text-formats.ts';
import { completeAt } from '../../src/language-server/complete.ts';
import { subjectOf } from '../../src/language-server/document-with-kind.ts';
import { explainAt } from '../../src/language-server/explain.ts';
import { findReferences } from '../../src/language-server/find-definition.ts';
import { documentSupports } from '../../src/language-server/kinds/index.ts';
import { markupOf } from '../../src/lint/text/markup.ts';
import { readMarkdown } from '../../src/react/Markdown.tsx';
import { allKinds } from '../all-kinds.ts';
import { cake, cakeText } from '../cli/check/endpoint.ts';
import { diagnostic, file, reportOf } from '../cli/diagnostics.ts';
import { manifestOf } from '../extensions/manifests.ts';
import { responseOf } from '../extensions/samples.ts';
import type { Work } from './measure-growth.ts';

/** The functions that read a text from outside as a whole. */
export const readers: Readonly<Record<string, Work>> = {
  'a modal': (text) => lintModal(text),
  'a modal that is fixed': (text) => applyFixes(text, lintModal(text)),
  'a response': (text) => lintResponse(cakeText, text),
  'a filter': (text) => lintFilter(text),
  'a manifest': (text) => lintManifest(text),
  'a response that is checked': (text) => lintResult(cake, 'submit', responseWith(200, text), text),
  'a failure that is checked': (text) => lintResult(cake, 'submit', responseWith(500, text), text),
  'a response in the preview': (text) => judgeResponse(cake, 'initial', responseWith(200, text)),
  'a failure in the preview': (text) => describeUnusable(responseWith(500, text), 'initial'),
  'a redirect': (text) => describeUnusable({ ...responseWith(302, ''), location: text }, 'initial'),
  'a baseline': (text) => parseBaseline(text),
  'the text of a diagnostic': (text) => codeFrames(text),
  'a diagnostic in a report': (text) => {
    const problem = diagnostic(text, text.slice(0, 1), { message: text, pointer: `/${text}` });
    return reports.map((report) => reportOf(report, [file(text, text, [problem])]));
  },
  'a text in the playground': (text) => [
    readOutline(text),
    findConditions(text, 'size'),
    renamePart(text, 'blocks', 'size', 'width'),
    lineEndingOf(text),
    withPlainEndings(text),
    indentUnitOf(text),
  ],
  'a text in an editor': (text) =>
    Object.values(documentSupports).map((support) => {
      const edited = { text, support, modal: { text } };
      return [0, text.length / 2, text.length].map((offset) => [
        completeAt(edited, Math.floor(offset), subjectOf(edited)),
        explainAt(edited, Math.floor(offset), subjectOf(edited)),
        findReferences(edited, Math.floor(offset)),
      ]);
    }),
  'a text in a terminal': (text) => [makePrintable(text), widthOf(text)],
  'a text of an assistant': (text) => [
    escapeControls(text),
    unifiedDiff('a', text, text.replaceAll('a', 'b')),
    readValues('lint', lintTool.parameters, { [text]: '' }),
    readValues('lint', lintTool.parameters, { kind: text }),
  ],
  'a response that is formatted': (text) => prettyPrint(text),
  'a text that may be HTML': (text) => markupOf(text),
  'the text of a block': (text) => (markdownExcess(text) === null ? readMarkdown(text) : null),
  'a value of an input': (text) =>
    ['email', 'number', 'url'].map((type) => findMalformedText(text, { type })),
  'a URL': (text) => [isUrl(text), isHttpUrl(text), findParameters(text), splitUrl(text)],
  'a request to the CRM': (text) => [
    readTarget(`http://localhost/v1/${text}`),
    readForm([[text, text]]),
    hideTokens(text),
    loggedPath(text),
  ],
  'a text with a secret': redactCredentials({ clientId: 'app', clientSecret: 'a long secret & more' }),
};

/** A document with texts from outside, and what reads it. */
export interface Document {
  readonly name: string;
  readonly value: unknown;
  readonly read: Work;
}

export const documents: readonly Document[] = [
  { name: 'a modal', value: allKinds, read: (text) => lintModal(text) },
  { name: 'a modal that is fixed', value: allKinds, read: (text) => applyFixes(text, lintModal(text)) },
  { name: 'a response', value: response(), read: (text) => lintResponse(cakeText, text) },
  {
    name: 'a response that is checked',
    value: response(),
    read: (text) => lintResult(cake, 'initial', responseWith(200, text), text),
  },
  {
    name: 'a success',
    value: {
      success: { message: 'Sent', type: 'snackbar', link: { url: 'https://a.example', label: 'Open' } },
    },
    read: (text) => lintResponse(cakeText, text),
  },
  { name: 'a filter', value: filter(), read: (text) => lintFilter(text) },
  { name: 'a description of a filter', value: filter(), read: (text) => describeFilter(JSON.parse(text)) },
  {
    name: 'a config',
    value: {
      rules: { 'empty-label': 'off' },
      suppressions: [{ file: 'a.modal.json', rule: 'empty-label', pointer: '/properties', reason: 'known' }],
    },
    read: (text) => checkConfig(JSON.parse(text)),
  },
  ...manifestKinds.flatMap((kind) => {
    const manifest = manifestOf(kind);
    const text = JSON.stringify(manifest);
    return [
      { name: `a manifest for ${kind}`, value: manifest, read: lintManifest },
      ...Object.keys(manifest.endpoints).map((operation) => ({
        name: operation,
        value: responseOf(kind, operation) ?? {},
        read: (written: string) => lintProviderResponse(text, operation, written),
      })),
    ];
  }),
];

const reports = [stylishReport, sarifReport, githubReport, junitReport, gitlabReport];

/** Returns the paths of all values of a document that hold no others. */
export function pathsIn(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [[]];
  return Object.entries(value).flatMap(([key, member]) => pathsIn(member).map((path) => [key, ...path]));
}

/** Writes a document with a text in place of a value, or of its name. */
export function writeWith(
  value: unknown,
  [key, ...path]: readonly string[],
  text: string,
  isName: boolean,
): string {
  if (key === undefined || typeof value !== 'object' || value === null) return JSON.stringify(text);
  const members = Object.entries(value).map(([name, member]) => {
    const isHere = name === key;
    const written =
      isHere && (!isName || path.length > 0) ? writeWith(member, path, text, isName) : JSON.stringify(member);
    const writtenName = isHere && isName && path.length === 0 ? text : name;
    return Array.isArray(value) ? written : `${JSON.stringify(writtenName)}:${written}`;
  });
  return Array.isArray(value) ? `[${members}]` : `{${members}}`;
}

function response(): unknown {
  const items = [{ label: 'Small', value: 'small' }];
  return {
    data: {
      blocks: {
        size: {
          label: 'Size',
          value: 'small',
          error: 'Too small',
          items,
          visibleOn: { name: { equals: 'a' } },
        },
      },
      actions: {},
    },
  };
}

function filter(): unknown {
  const conditions = [conditionOn('title', "LIKE '$%'", 'x'), conditionOn('value', '>=', '12.5')];
  return JSON.parse(filterWith(conditions, [conditionOn('add_time', '=', '2026-01-01')]));
}

function responseWith(status: number, text: string) {
  return {
    ok: true,
    status,
    text,
    contentType: 'text/html',
    sent: 'http://localhost/',
    ms: 1,
    urlLength: 17,
  } as const;
}
