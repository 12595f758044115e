import { createModal } from 'json-modal';
import { describe, expect, test } from 'vitest';
import { readValue } from '../../src/behaviour/effective-value.ts';
import { readForm } from '../../src/endpoint/read-form.ts';
import { readContents } from '../../src/format/contents.ts';
import { block, modal } from '../modals.ts';
import { asWritten } from './naive-schema.ts';
import { readText } from './naive-values.ts';

const types = [undefined, 'text', 'email', 'number', 'password', 'search', 'url', 'month', 'constructor'];
const kinds = [...types.map((type) => ['input', type] as const), ['textarea', undefined] as const];

const texts = [
  '',
  ' ',
  '\t\u00a0\u3000',
  '\ufeff',
  '\u200b',
  ' a@b.ee ',
  'a @b.ee',
  ' 1 ',
  '-1.5e3\n',
  '١٢٫٥',
  '１２',
  '1,5',
  'NaN',
  ' https://a.ee/b c ',
  'one\r\ntwo\rthree\nfour',
  '\u2028x\u2029',
  '\0',
  '__proto__',
];

describe.each(kinds)('a text in a block of kind %s and type %s', (kind, type) => {
  test.each(texts.map((text) => [text]))(
    '%j is the same in the session, conditions, form, kit and model',
    (text) => {
      const options = { label: 'A', ...(type !== undefined && { type }) };
      const schema = modal({
        a: block(kind, options),
        b: block('input', { label: 'B', visibleOn: { a: 'not_empty' } }),
      });
      const session = createModal({ schema });
      session.open();
      session.change('a', text);
      const [a, b] = session.getState().blocks;
      const [contentsBlock] = readContents(schema).blocks;
      const [naive] = asWritten(schema).blocks;
      if (contentsBlock === undefined || naive === undefined) throw new Error('There is no block.');
      const read = readValue(contentsBlock, text);
      expect(read).toBe(readText(naive, text));
      expect(readValue(contentsBlock, read)).toBe(read);
      const form = read === '' ? {} : { a: read };
      expect([a?.value ?? '', b?.visible, session.getState().form]).toEqual([read, read !== '', form]);
      expect(readForm(form, schema, true)).toMatchObject({ ok: true, value: form });

      // An initial value is read in the same way.
      const preset = createModal({ schema: modal({ a: block(kind, { ...options, value: text }) }) });
      preset.open();
      expect(preset.getState().form).toEqual(form);
    },
  );
});
