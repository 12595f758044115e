import { parse } from 'jsonc-parser';

/** What a text says, however broken it is. JSON that is whole is read many times faster, which tells at each key in a long one. */
export function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parse(text);
  }
}
