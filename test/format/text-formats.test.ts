import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDate, isHttpUrl, isUrl } from '../../src/format/text-formats.ts';
import { depth } from '../seed.ts';

describe('a calendar date', () => {
  it.each(['2026-11-20', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is one', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '12026-01-01',
    '2026-11-20 ',
    '2026-11-20T00:00',
    '',
    '２０２６-11-20',
  ])('%s is none', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it('agrees with the calendar of JavaScript on every day of 400 years', () => {
    for (let day = Date.UTC(1800, 0, 1); day < Date.UTC(2200, 0, 1); day += 86_400_000) {
      const text = new Date(day).toISOString().slice(0, 10);
      if (!isCalendarDate(text)) expect.fail(text);
    }
  });

  it('agrees with it on every month and day of years that leap, and years that do not', () => {
    const digits = (most: number) =>
      Array.from({ length: most + 1 }, (_, number) => `${number}`.padStart(2, '0'));
    for (const year of ['0000', '0004', '1900', '1999', '2000', '2023', '2024', '2100', '2400', '9999'])
      for (const month of digits(13))
        for (const day of digits(32)) {
          const text = `${year}-${month}-${day}`;
          const last = new Date(0);
          last.setUTCFullYear(Number(year), Number(month), 0);
          const isMonth = Number(month) >= 1 && Number(month) <= 12;
          const isThere = year !== '0000' && isMonth && Number(day) >= 1 && Number(day) <= last.getUTCDate();
          expect([text, isCalendarDate(text)]).toEqual([text, isThere]);
        }
  });
});

describe('an http(s) URL', () => {
  it.each([
    'https://a.example',
    'HTTP://a.example/b?c=d#e',
    'https://user@a.example:8080',
    'http://localhost:3000/modal',
  ])('%s is one', (text) => {
    expect(isHttpUrl(text)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    ' https://a.example',
    'https://a .example',
    '//a.example',
    '/a',
    'a.example',
    'data:text/html,x',
    'ht\ntps://a.example',
    'https://',
    'https://a.example\u0000',
    'ftp://a.example',
    'https://a.example/b c',
    '',
  ])('%j is none', (text) => {
    expect(isHttpUrl(text)).toBe(false);
  });
});

describe('a URL', () => {
  it.each([
    'https://a.example',
    'HTTPS://A.example./b?c#d',
    'https://a:b@a.example:65535/b@c:d',
    'http://xn--a.example',
    'http://bücher.example',
    'http://例え.テスト',
    'http://127.0.0.1:3000',
    'http://[::1]:3000/a',
    'http://my_host',
    'http://نامه\u200cای.com',
    'http://क्\u200dष.भारत',
    'https://paral·lel.cat',
    'https://ג׳.co.il',
    'https://ア・イ.jp',
    'https://例え。テスト/',
    'https://i❤️.ws',
    'https://👍🏽.ws',
    'https://a.example/Shared Documents/offer 1.pdf',
    'https://a.example/a[1]?b[]={c}|d',
    'tel:+372 55 1234',
    'wss://a.example',
    'mailto:ann@example.com',
    'tel:+372',
    'x-app://open?id=1',
  ])('%s is one', (text) => {
    expect(isUrl(text)).toBe(true);
  });

  it.each([
    'https://exa mple.org',
    'https://exa%20mple.org',
    'https://me or@a.example',
    'https://a.example/b ',
    'https: //a.example',
    'https://a.example/b\u2028c',
    'https://exa\u200bmple.org',
    'https://a\u200db',
    'https://\u200c',
    'https:a.example',
    'https:///a.example',
    'https://?a',
    'https://a..example',
    'https://.example',
    'https://a.example:65536',
    'https://a.example:b',
    'https://a@b@c',
    'https://a\\b',
    'http://999.0.0.1',
    'http://1.2.3',
    'http://[g::1]',
    'http://[1]',
    'http://[::1',
    'example.com',
    '/a',
    'a b:c',
    '1a:b',
    'mailto:',
    'mailto:a\tb',
    ':a',
    '',
  ])('%j is not one', (text) => {
    expect(isUrl(text)).toBe(false);
  });

  it('that is http(s) can be parsed by the engine, and keeps its scheme', () => {
    const part = fc.constantFrom(
      'a',
      'A1',
      'ü',
      '-',
      '.',
      ':',
      '/',
      '?',
      '#',
      '@',
      '8',
      '255',
      '%',
      '[',
      ']',
      '::1',
      ' ',
      '\\',
      '_',
      'xn--',
      '\u00AD',
      '\u200d',
      '·',
      '。',
      '👍',
    );
    const text = fc.array(part, { maxLength: 8 }).map((parts) => `https://${parts.join('')}`);
    fc.assert(
      fc.property(text, (url) => {
        if (isUrl(url) && !/xn--|\[|-/.test(url)) expect(new URL(url).protocol).toBe('https:');
      }),
      { numRuns: depth(2000, 20_000) },
    );
  });
});

it('reads URLs of any length', () => {
  expect(isUrl(`file:${'a '.repeat(2_500_000)}a`)).toBe(true);
  expect(isUrl(`file:${'a '.repeat(2_500_000)}`)).toBe(false);
});
