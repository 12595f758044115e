import { type DataResponse, type Definition, type ModalSchema, validateResponse } from 'json-modal';

/** The modal that a first answer makes of a schema; the schema as it is if the answer holds nothing for it. */
export function openedWith(schema: ModalSchema, answer: unknown): ModalSchema {
  if (!isData(answer) || validateResponse(schema, answer).length > 0) return schema;
  const { blocks, actions } = schema.properties;
  return {
    ...schema,
    properties: {
      ...schema.properties,
      blocks: { ...blocks, properties: override(blocks.properties, answer.data.blocks) },
      actions: { ...actions, properties: override(actions.properties, answer.data.actions) },
    },
  };
}

function isData(answer: unknown): answer is DataResponse {
  return typeof answer === 'object' && answer !== null && 'data' in answer;
}

/** Made of entries, since a key may be the name of something that every object has. */
function override(
  parts: Readonly<Record<string, Definition>>,
  overrides: Readonly<Record<string, object>> = {},
): Readonly<Record<string, Definition>> {
  return Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [
      key,
      Object.hasOwn(overrides, key) ? { ...part, options: { ...part.options, ...overrides[key] } } : part,
    ]),
  );
}
