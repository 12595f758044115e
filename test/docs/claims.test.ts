import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The published documentation does not say what the CRM does with most mistakes. */
const claim =
  /\b(?:The CRM|The developer portal|It) (?:rejects|refuses|forbids|does not accept|accepts only|accepts \w+ \w+ only)\b[^.]*\./g;

test.each(['extensions', 'format', 'rules'])(
  'docs/%s.md does not claim that the CRM rejects something',
  (name) => {
    const text = readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8').replace(/\s+/g, ' ');
    expect(text.match(claim) ?? []).toEqual([]);
  },
);
