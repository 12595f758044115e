import fc from 'fast-check';

/** A text of about some length that is hard to read in some way. */
export interface HostileText {
  readonly begin: string;
  readonly repeated: string;
  readonly end: string;
}

/** Writes a hostile text of about a length. */
export function write({ begin, repeated, end }: HostileText, length: number): string {
  return begin + repeated.repeat(Math.ceil(length / repeated.length)) + end;
}

/** Texts that once kept a reader busy for seconds, minutes or for ever. */
export const slowOnce: readonly HostileText[] = [
  { begin: '[', repeated: '&_;', end: '' },
  { begin: '>', repeated: ' ', end: 'x' },
  { begin: '', repeated: ' ', end: 'x' },
  { begin: '0.', repeated: '0', end: '1' },
  { begin: '', repeated: '\n', end: '' },
  { begin: '', repeated: '\n ', end: '' },
  { begin: '//[', repeated: ':', end: '@' },
  { begin: 'http://[', repeated: ':', end: '@' },
  { begin: '', repeated: ':|\r', end: ':|\n|\n-|' },
  { begin: 'http://', repeated: '\u0610\u200c\u0610', end: '!' },
  { begin: '', repeated: ':(', end: ':' },
  { begin: '', repeated: '?a', end: '&' },
  { begin: '', repeated: '\nat ', end: '' },
];

const signs = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...['\n', '\r', '\t', '\0', '\u00a0', '\u00ad', '\u200b', '\u2028', '\ufeff', '\ud83d'],
  ...['é', '😀', 'ا', '\u0301', '٣'],
];

const words = [
  ...[
    '&_;',
    '&a;',
    '&nbsp;',
    '&#0',
    '](',
    '[a](',
    '[a][',
    '![',
    '**',
    '*a',
    '_a_',
    '*a_',
    '`a',
    '```',
    '~~~',
  ],
  ...[
    '> ',
    '- ',
    '1. ',
    '# ',
    '|-',
    '|a',
    'a|\n-|',
    '=\n',
    '\n>',
    '\n-',
    '\n1.',
    '\n#',
    '\n\t',
    '\n\n',
    '\r\n',
  ],
  ...[
    '{"a":',
    '"a":1,',
    '"a"',
    '",',
    '":',
    '[]',
    '{}',
    '[{',
    '{"',
    "'a',",
    '‘a’',
    '//a\n',
    '/**/',
    '\\"',
    '\\u',
  ],
  ...['true', 'NaN', '0x', '+1', 'e1', '1.', '.1', '-1', '<a', '<a>', '</a>', '<!--', '<?', '<br>', '&lt;'],
  ...[
    '{{',
    '}}',
    '%7B',
    '%20',
    '%',
    '://',
    '//',
    '..',
    'a.',
    'a@',
    '@a',
    '/:a',
    ':(',
    '?a=',
    '&a=',
    'a:',
    '1:',
  ],
  ...[
    "like '%",
    ' % ',
    '<=',
    'at ',
    '\n at ',
    'at a:',
    'token=',
    '"token":"',
    'xn--',
    'a,',
    'a\n',
    ' \n',
    '\\\n',
  ],
];

const sign = fc.constantFrom(...signs);
const word = fc.constantFrom(...words);
const mixed = fc.array(fc.oneof(sign, word), { minLength: 2, maxLength: 4 }).map((parts) => parts.join(''));

const around = fc.constantFrom(
  ...[
    '',
    '',
    '',
    'a',
    '"',
    '[',
    ']',
    '-',
    '0',
    '0.',
    '{',
    '}',
    '>',
    '\n',
    '!',
    '\0',
    '"]',
    '](a)',
    '**',
    '# ',
  ],
  ...['http://', 'https://a.example/', 'mailto:', '2026-01-01', "LIKE '", '<html>', 'a b'],
);

export const anyHostileText: fc.Arbitrary<HostileText> = fc.record({
  begin: around,
  repeated: fc.oneof(sign, word, mixed),
  end: around,
});
