import { expect, test } from 'vitest';
import { rangeOf } from '../../../src/caller/check/checked-problem.ts';
import { escapeXml, junitReport } from '../../../src/cli/reports/junit.ts';
import { diagnostic, file, reportOf } from '../diagnostics.ts';
import { readXml } from './read-xml.ts';

test.each([
  ['<a href="b">\'&', '&#60;a href=&#34;b&#34;&#62;&#39;&#38;'],
  ['a\r\n\tb', 'a&#13;&#10;&#9;b'],
  ['\u0000\u001b[2J\u000b', '\ufffd\ufffd[2J\ufffd'],
  ['\ud800 \udc00 \ufffe', '\ufffd \ufffd \ufffd'],
  ['🎂 ü', '🎂 ü'],
  [']]>', ']]&#62;'],
])('%j is valid in XML', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});

test('a suite counts its diagnostics, and only errors fail', () => {
  const text = '{ "a": 1 }';
  const diagnostics = [
    diagnostic(text, '"a"', { message: 'a < "b" & \u0001' }),
    diagnostic(text, '1', { severity: 'warning' }),
  ];
  const xml = readXml(
    reportOf(junitReport, [file('a <b>.modal.json', text, diagnostics), file('c', text, [])]),
  );
  expect(xml).toEqual([
    ['testsuites', { name: 'json-modal' }],
    ['testsuite', { name: 'a <b>.modal.json', tests: '2', failures: '1', errors: '0' }],
    ['testcase', { name: 'unknown-option /properties "a"', classname: 'a <b>.modal.json' }],
    ['failure', { type: 'unknown-option', message: 'a < "b" & \ufffd' }],
    ['testcase', { name: 'unknown-option /properties 1', classname: 'a <b>.modal.json' }],
    ['system-out', {}],
    ['testsuite', { name: 'c', tests: '1', failures: '0', errors: '0' }],
    ['testcase', { name: 'no problems', classname: 'c' }],
  ]);
});

test('the place in a response that is not recorded is beside that in the modal', () => {
  const text = '{ "order": {} }';
  const responseText = '{"data":{"blocks":{}}}';
  const response = {
    text: responseText,
    range: rangeOf(responseText, '"blocks"', 0),
    pointer: '/data/blocks',
  };
  const [inBlock, ofEndpoint] = [{ pointer: '/order' }, { pointer: '', isOfEndpoint: true }].map((place) =>
    diagnostic(text, '"order"', { ...place, response }),
  );
  const xml = reportOf(junitReport, [
    file(
      'a',
      text,
      [inBlock, ofEndpoint].flatMap((it) => it ?? []),
    ),
  ]);
  expect(xml.match(/(?<=\n)a.*\n.*(?=\n)/g)).toEqual([
    'a:1:3 /order\nIn the response, line 1, column 10 /data/blocks',
    'a\nIn the response, line 1, column 10 /data/blocks',
  ]);
});

test('two diagnostics at one place are two cases with two names, since GitLab shows one of each name', () => {
  const text = '{ "order": {} }';
  const diagnostics = ['label', 'handler', 'handler'].map((option) =>
    diagnostic(text, '"order"', {
      rule: 'missing-option',
      pointer: '/order',
      message: `"order" has no "${option}".`,
      about: [option],
    }),
  );
  const xml = readXml(reportOf(junitReport, [file('a', text, diagnostics)]));
  const names = xml.flatMap(([tag, { name }]) => (tag === 'testcase' ? [name] : []));
  expect(names).toEqual([
    'missing-option /order label',
    'missing-option /order handler',
    'missing-option /order handler (2)',
  ]);
});
