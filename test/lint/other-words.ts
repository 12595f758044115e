import fc from 'fast-check';

/** A modal or response as authors write it who come from other formats: one to six such mistakes, each at one place. */
export function arbitraryMistakes(text: string): fc.Arbitrary<string> {
  const mistake = fc.tuple(fc.constantFrom(...mistakes), fc.nat(1000));
  return fc.array(mistake, { minLength: 1, maxLength: 6 }).map((all) =>
    all.reduce((now, [[pattern, by], place]) => {
      const matches = [...now.matchAll(pattern)];
      const match = matches[place % Math.max(1, matches.length)];
      if (match === undefined) return now;
      const written = match[0].replace(new RegExp(pattern.source, pattern.flags.replace('g', '')), by);
      return now.slice(0, match.index) + written + now.slice(match.index + match[0].length);
    }, text),
  );
}

const kind = /"\$ref": "#\/definitions\/(?:element|action)-([\w-]+)"/g;
const member = /"(?:label|value|message|type|isRequired|items|equals|visibleOn|handler)": /g;
const text = /(": )"([^"]*)"/g;
const opening = /[{[,]/g;

const mistakes: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/"label"/g, '"title"'],
  [/"label"/g, '"Label"'],
  [/"label"/g, '"lable"'],
  [/"items"/g, '"options"'],
  [/"items"/g, '"choices"'],
  [/"value"/g, '"default"'],
  [/"message"/g, '"description"'],
  [/"isRequired"/g, '"required"'],
  [/"options"/g, '"option"'],
  [/"visibleOn"/g, '"visibleIf"'],
  [/"equals"/g, '"eq"'],
  [/"equals": ("[^"]*"|\d+)/g, '"equals": [$1]'],
  [/\{ "equals": ("[^"]*"|\d+) \}/g, '$1'],
  [/"blocks"/g, '"fields"'],
  [/"actions"/g, '"buttons"'],
  [/"data"/g, '"dta"'],
  [/"properties": /g, ''],
  [/"type": "object",\s*/g, ''],
  [kind, '"type": "$1"'],
  [kind, '"kind": "$1"'],
  [kind, '"$$ref": "$1"'],
  ...[
    'dropdown',
    'tel',
    'integer',
    'date',
    'checkbox',
    'html',
    'heading',
    'email',
    'multiselect',
    'submit',
    'close',
  ].flatMap((word): [RegExp, string][] => [
    [kind, `"type": "${word}"`],
    [kind, `"$$ref": "#/definitions/element-${word}"`],
  ]),
  ...['"email"', '"emial"', '"integer"', '"tel"', '"decimal"', '"post"', '"close"', '"hidden"'].map(
    (word): [RegExp, string] => [/("(?:type|handler|visibleOn)": )"[^"]*"/g, `$1${word}`],
  ),
  ...[
    '1',
    '1.50',
    '-0',
    '12345678901234567890',
    '"true"',
    'True',
    'None',
    'null',
    "'it\\\\'s \"new\"'",
    '`New`',
  ].map((value): [RegExp, string] => [text, `$1${value}`]),
  ...['2026/1/5', '5.1.2026', '2026-12-24T22:00:00.000Z', '2026-1-5 10:00', '1/5/2026'].map(
    (date): [RegExp, string] => [text, `$1"${date}"`],
  ),
  [/: true/g, ': "true"'],
  [/: true/g, ': 1'],
  [/(\d+)(?= [},])/g, '"$1"'],
  [member, '"maxLength": 40, $&'],
  [member, '"legalNotice": "Not for resale", $&'],
  [member, '"hidden": true, $&'],
  [opening, '$& /* why it is so */ '],
  [opening, '$& // why it is so\n'],
  [/([,{]\s*)"(\w+)":/g, '$1$2:'],
  [/([,{]\s*)"(\w+)":/g, "$1'$2':"],
  [/[}\]]/g, ', $&'],
  [/,(?=\s*")/g, ''],
  [/"options": (\{[^{}]*\})/g, '"options": { "options": $1 }'],
  [/"options": \{([^{}]*)\}/g, '$1'],
  [/"(?:size|day|gift|is_gift|order)": \{/g, '{ "id": "size",'],
  [/\{ "label": "([^"]*)", "value": [^{}]* \}/g, '"$1"'],
  [/^[\s\S]*$/g, '{ "schema": $& }'],
  [/^[\s\S]*$/g, '{ "name": "Order", "schema": $& }'],
  [/^[\s\S]*$/g, '// The order form\n$&'],
  [/\n/g, '\r\n'],
  [/^/g, '\ufeff'],
];
