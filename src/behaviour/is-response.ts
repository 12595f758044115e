import { responses } from 'virtual:response-schemas';
import { partsOf } from '../format/contents.ts';
import { matchesSchema } from '../format/matches-schema.ts';
import type { Action, Block, Contents } from '../format/modal.ts';
import { areValid, hasOptions } from '../format/read-modal.ts';
import type { DataResponse, ModalResponse } from '../format/responses.ts';
import { mergeResponse } from './merge.ts';

/**
 * Whether a response is valid, merged with the modal that the schema and earlier responses produced. The schema alone may
 * lack required options, so the first response is checked with the whole modal (`isFirst`).
 */
export function isResponse(contents: Contents, value: unknown, isFirst = false): value is ModalResponse {
  if (!Object.values(responses).some((schema) => matchesSchema(schema, value))) return false;
  const { data } = value as Partial<DataResponse>;
  if (data === undefined) return true;
  // Checked before merging: an invalid response may have a hundred thousand options.
  if (!areKnown(contents.blocks, data.blocks) || !areKnown(contents.actions, data.actions)) return false;
  const before = partsOf(contents);
  const merged = partsOf(mergeResponse(contents, { data }));
  // A part that the response does not mention stays the same object, and is already valid.
  const named = merged.filter((part, index) => part !== before[index]);
  return areValid(isFirst ? merged : named, contents);
}

function areKnown(
  parts: readonly (Block | Action)[],
  overrides: Readonly<Record<string, object>> = {},
): boolean {
  return Object.entries(overrides).every(([key, options]) => {
    const part = parts.find((candidate) => candidate.key === key);
    return part !== undefined && hasOptions(part.kind, options);
  });
}
