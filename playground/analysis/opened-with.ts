import {
  type DataResponse,
  type ModalSchema,
  mergeResponse,
  readContents,
  toSchema,
  validateResponse,
} from 'json-modal';

/** Returns the modal that an initial response makes of a schema; the schema itself if the response does not change it. */
export function openedWith(schema: ModalSchema, response: unknown): ModalSchema {
  if (!isData(response) || validateResponse(schema, response).length > 0) return schema;
  return toSchema(mergeResponse(readContents(schema), response));
}

function isData(response: unknown): response is DataResponse {
  return typeof response === 'object' && response !== null && 'data' in response;
}
