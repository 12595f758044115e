import type { SampleApp } from '../app.ts';
import { cakeOrder } from './cake-order.ts';
import { dependentSelects } from './dependent-selects.ts';
import { fieldChecks } from './field-checks.ts';
import { hiddenValues } from './hidden-values.ts';
import { longLists } from './long-lists.ts';
import { markdownText } from './markdown-text.ts';

/** The apps behind the samples, by the sample's name. A sample without one is answered with the defaults. */
export const apps: Readonly<Record<string, SampleApp>> = {
  'cake-order': cakeOrder,
  'dependent-selects': dependentSelects,
  'field-checks': fieldChecks,
  'hidden-values': hiddenValues,
  'long-lists': longLists,
  'markdown-text': markdownText,
};
