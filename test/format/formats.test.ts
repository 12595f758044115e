import { describe, expect, it } from 'vitest';
import { isCalendarDate, isHttpUrl } from '../../src/format/formats.ts';

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
    '',
  ])('%j is none', (text) => {
    expect(isHttpUrl(text)).toBe(false);
  });
});
