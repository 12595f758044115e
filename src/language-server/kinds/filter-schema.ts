import { filterJsonSchema } from '../../filters/filter.ts';
import type { SubSchema } from '../sub-schema.ts';

/** The schema of filters, with its examples as known words. */
export const filterSchema: SubSchema = offerExamples(filterJsonSchema);

function offerExamples({ examples, properties, items, ...others }: SubSchema): SubSchema {
  return {
    ...others,
    ...(examples && { anyOf: [{ enum: examples }, {}] }),
    ...(items && { items: offerExamples(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, offerExamples(property)]),
      ),
    }),
  };
}
