import type { SampleApp } from './app.ts';
import { cakeOrder } from './cake-order.ts';
import { confirm } from './confirm.ts';
import { dependentSelects } from './dependent-selects.ts';
import { fieldChecks } from './field-checks.ts';
import { hiddenValues } from './hidden-values.ts';
import { listAction } from './list-action.ts';
import { longLists } from './long-lists.ts';
import { markdownText } from './markdown-text.ts';

/** The apps behind the samples, by the sample's name. A sample without one is answered with the defaults. */
export const apps: Readonly<Record<string, SampleApp>> = {
  'cake-order': cakeOrder,
  confirm,
  'dependent-selects': dependentSelects,
  'field-checks': fieldChecks,
  'hidden-values': hiddenValues,
  'list-action': listAction,
  'long-lists': longLists,
  'markdown-text': markdownText,
};
