import { describe, expect, test } from 'vitest';
import { exploreModal } from '../../../src/analysis/index.ts';
import { parseModal } from '../../../src/cli/read-modal.ts';
import { formatNames, isFormatName, loadFormat } from '../../../src/cli/reports/formats.ts';
import { statesTable } from '../../../src/cli/states/table.ts';
import { describeStates } from '../../../src/report/describe-states.ts';
import { diagnostic, file, reportOf } from '../diagnostics.ts';
import { readXml } from './read-xml.ts';

const commands = [
  '::warning title=x::y',
  ' ::add-mask::e',
  'a\n::error::b',
  'a\u2028::error::b',
  '##[add-mask]e',
  'x ##vso[task.setvariable variable=y]z',
  '##teamcity[buildStop]',
  '\u001b[2J\u009b31m\u007f\u202e\u2066\u0007',
];

describe.each(formatNames.map((name) => [name]))('in the format %s', (name) => {
  test.each(commands.map((text) => [text]))('%j is shown and never obeyed', async (evil) => {
    if (!isFormatName(name)) throw new Error(name);
    const text = `{ ${JSON.stringify(evil)}: ${JSON.stringify(evil)} }`;
    const report = reportOf(
      await loadFormat(name),
      [file(`${evil}.modal.json`, text, [diagnostic(text, '{', { message: evil, pointer: `/${evil}` })])],
      {},
      [evil],
    );
    const obeyed = report
      .split(/[\n\r\u2028\u2029]/)
      .filter((line) => /^\s*::/.test(line) && !/^::error file=.*,title=unknown-option::/.test(line));
    expect(obeyed).toEqual([]);
    expect(report).not.toMatch(
      /##(vso|teamcity)?\[|(?!\n)\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u,
    );
    const path = `${evil}.modal.json`;
    if (name in pathIn)
      expect([path, path.replaceAll('\u0007', '\ufffd').replaceAll('\u001b', '\ufffd')]).toContain(
        pathIn[name]?.(report),
      );
  });
});

/** The path that a program reads out of a report; a report for people has none. */
const pathIn: Partial<Record<string, (report: string) => unknown>> = {
  json: (report: string) => JSON.parse(report).files[0].path,
  sarif: (report: string) =>
    decodeURIComponent(
      JSON.parse(report).runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri,
    ),
  junit: (report: string) => readXml(report).find(([tag]) => tag === 'testsuite')?.[1]['name'],
};

test('the states of a modal whose labels are commands are shown and never executed', () => {
  const blocks = Object.fromEntries(
    commands.map((key) => [key, { $ref: '#/definitions/element-input', options: { label: key } }]),
  );
  const save = { $ref: '#/definitions/action-primary', options: { label: 'a', handler: 'request' } };
  const list = (properties: object) => ({ type: 'object', properties });
  const modal = parseModal(JSON.stringify(list({ blocks: list(blocks), actions: list({ save }) })), 'x', '');
  const { words } = describeStates(exploreModal(modal), modal);
  for (const columns of [30, 60, 100]) {
    const table = statesTable('States', words, columns);
    expect(table).not.toMatch(/^\s*::|##(vso|teamcity)?\[|(?!\n)\p{Cc}/mu);
  }
});
