import type { Form, ModalRequest } from 'json-modal';

/** The form that a request carries; an empty one when it carries none, or something else in its place. */
export function formOf({ query, body }: Pick<ModalRequest, 'query' | 'body'>): Form {
  const form: unknown = body ?? parse(query['form']);
  return typeof form === 'object' && form !== null && !Array.isArray(form) ? (form as Form) : {};
}

function parse(text = '{}'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
