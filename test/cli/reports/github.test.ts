import { expect, test } from 'vitest';
import { escapeData, escapeProperty, githubReport } from '../../../src/cli/reports/github.ts';
import { diagnostic, file, reportOf } from '../diagnostics.ts';

test.each([
  ['100%', '100%25', '100%25'],
  ['a\r\nb', 'a%0D%0Ab', 'a%0D%0Ab'],
  ['C:\\a,b', 'C:\\a,b', 'C%3A\\a%2Cb'],
  ['%0A', '%250A', '%250A'],
  ['::error::', '::error::', '%3A%3Aerror%3A%3A'],
])('%j cannot end a command or become another one', (text, data, property) => {
  expect(escapeData(text)).toBe(data);
  expect(escapeProperty(text)).toBe(property);
});

test('a diagnostic is one line, with its columns when it is within one line', () => {
  const text = '{ "a": 1 }';
  const report = reportOf(githubReport, [
    file('a, b.modal.json', text, [diagnostic(text, '"a"', { message: '50%\nof it' })]),
  ]);
  expect(report.split('\n')[0]).toBe(
    '::error file=a%2C b.modal.json,line=1,endLine=1,col=3,endColumn=6,title=unknown-option::50%25%0Aof it%0Ajson-modal rules unknown-option',
  );
});

test('neither a name nor a message does anything to a terminal', () => {
  const report = reportOf(githubReport, [
    file('\u001b[2Ja', '{}', [diagnostic('{}', '{}', { message: '\u009b31mred\u202e' })]),
  ]);
  expect(report).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
});

test('a diagnostic over several lines has no columns, which GitHub would reject', () => {
  const text = '{\n"a": 1 }';
  const report = reportOf(githubReport, [file('a', text, [diagnostic(text, text, { severity: 'info' })])]);
  expect(report.split('\n')[0]).toMatch(/^::notice file=a,line=1,endLine=2,title=/);
});

test('paths start at the root of the repository', () => {
  const text = '{}';
  const report = reportOf(githubReport, [file('a', text, [diagnostic(text, '{}')])], {
    fromRoot: (path) => `app/${path}`,
  });
  expect(report).toContain('file=app/a,');
});
