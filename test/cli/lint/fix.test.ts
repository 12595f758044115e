import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../run.ts';
import { project, right, wrong } from './cake-project.ts';

describe('--fix', () => {
  test('writes the fixed file, and a second time changes nothing', () => {
    const folder = project();
    expect(run(['lint', '--fix'], { folder })).toMatchObject({ status: 0, complaints: '' });
    expect(readFileSync(join(folder, 'a.modal.json'), 'utf8')).toBe(right);
    expect(run(['lint', '--fix'], { folder }).output).toBe('1 file checked, no problems.\n');
  });

  test('lists each fix with its place in the fixed file, and counts the remaining problems', () => {
    const text = wrong
      .replace('"isRequired": true', '"isRequired": "true", "legalNotice": "Not for resale"')
      .replace('{', '{\n  "title": "Order",\n');
    const folder = project({ 'a.modal.json': text, 'b.modal.json': right });
    const tried = run(['lint', '--fix-dry-run'], { folder }).output;
    expect(readFileSync(join(folder, 'a.modal.json'), 'utf8')).toBe(text);
    const { status, output } = run(['lint', '--fix'], { folder });
    expect(status).toBe(1);
    const fixed = readFileSync(join(folder, 'a.modal.json'), 'utf8');
    expect(fixed).toContain('"legalNotice": "Not for resale"');
    const places = [...output.matchAll(/^a\.modal\.json:(\d+):(\d+) fixed \S+ (.*)$/gm)].map(
      ([, line, column, message]) => [
        fixed.split('\n')[Number(line) - 1]?.slice(Number(column) - 1),
        message,
      ],
    );
    expect(places).toEqual([
      [expect.stringMatching(/^"label": /), '"lable" is not an option of a select. Did you mean "label"?'],
      [expect.stringMatching(/^true,/), expect.stringMatching(/^"isRequired" of "size" is the text "true"/)],
    ]);
    expect(output).toMatch(/\n\nFixed 2 problems in 1 file\. 2 errors remain in 2 files\.\n$/);
    expect(tried).toBe(
      output
        .replaceAll(' fixed ', ' would be fixed ')
        .replace('Fixed 2', 'Would fix 2')
        .replace('errors remain', 'errors would remain'),
    );
  });

  test('lists each fix in the JSON report', () => {
    const folder = project();
    const { files } = JSON.parse(run(['lint', '--fix', '--format', 'json'], { folder }).output);
    const offset = right.indexOf('"label": "Cake size"');
    expect(files).toMatchObject([
      {
        path: 'a.modal.json',
        diagnostics: [],
        fixes: [
          {
            rule: 'unknown-option',
            message: '"lable" is not an option of a select. Did you mean "label"?',
            description: 'Write "label".',
            range: { start: { offset }, end: { offset: offset + '"label"'.length } },
          },
        ],
      },
    ]);
  });

  test.each([
    ['a byte order mark', '\ufeff', '\n'],
    ['CRLF', '', '\r\n'],
    ['no line break at its end', '', ''],
  ])('keeps %s', (_, before, lineEnd) => {
    const layOut = (text: string) => before + text.trimEnd().replaceAll('\n', lineEnd || '\n') + lineEnd;
    const folder = project({ 'a.modal.json': layOut(wrong) });
    run(['lint', '--fix'], { folder });
    expect(readFileSync(join(folder, 'a.modal.json'), 'utf8')).toBe(layOut(right));
  });

  test('keeps line ends of several sorts', () => {
    const mix = (text: string) => text.replace('\n', '\r\n').replace(/\n(?=\s*\}\s*$)/, '\r');
    const folder = project({ 'a.modal.json': mix(wrong) });
    run(['lint', '--fix'], { folder });
    expect(readFileSync(join(folder, 'a.modal.json'), 'utf8')).toBe(mix(right));
  });

  test('does not fix suppressed problems', () => {
    const config = {
      suppressions: [
        {
          rule: 'unknown-option',
          pointer: '/properties/blocks/properties/size/options/lable',
          reason: 'A test.',
        },
        { rule: 'missing-option', pointer: '/properties/blocks/properties/size/options', reason: 'A test.' },
      ],
    };
    const folder = project({ 'a.modal.json': wrong, 'json-modal.config.json': JSON.stringify(config) });
    run(['lint', '--fix'], { folder });
    expect(readFileSync(join(folder, 'a.modal.json'), 'utf8')).toBe(wrong);
  });

  // Root may write everything.
  test.skipIf(process.getuid?.() === 0)('names the file that could not be written', () => {
    const folder = project();
    chmodSync(join(folder, 'a.modal.json'), 0o444);
    const { status, complaints } = run(['lint', '--fix'], { folder });
    expect({ status, complaints }).toEqual({
      status: 2,
      complaints: '"a.modal.json" could not be written: permission denied.\n',
    });
  });
});
