import { test } from 'vitest';
import { texts } from './mutations.ts';
import { expectPromises } from './promises.ts';

test.each(texts.map((text) => [text]))(
  'every example, cut short, has diagnostics inside of it and fixes that end: %#',
  (text) => {
    for (let end = 0; end < text.length; end += 29) expectPromises(text.slice(0, end));
  },
);
