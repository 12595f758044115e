import type { ResponseRule } from '../../extensions/responses/response-problem.ts';
import { responseRules } from '../../extensions/responses/response-rules.ts';
import type { ResponseExamples } from './examples/build.ts';
import { contradictionExamples } from './examples/contradictions.ts';
import { conversationExamples } from './examples/conversations.ts';
import { fieldExamples } from './examples/fields.ts';
import { invoiceExamples } from './examples/invoices.ts';
import { shapeExamples } from './examples/shapes.ts';
import { textExamples } from './examples/texts.ts';

const examples: Readonly<Record<ResponseRule, ResponseExamples>> = {
  ...shapeExamples,
  ...fieldExamples,
  ...textExamples,
  ...invoiceExamples,
  ...conversationExamples,
  ...contradictionExamples,
};

/** Every rule for the responses of providers, in the order of the documentation. */
export const providerRules = (Object.keys(responseRules) as ResponseRule[]).map((id) => ({
  id,
  ...responseRules[id],
  get accepts() {
    return examples[id].accepts;
  },
  get rejects() {
    return examples[id].rejects;
  },
}));
