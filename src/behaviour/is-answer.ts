import { actions, answers, blocks } from 'virtual:schemas';
import { areOptions } from '../format/check/are-options.ts';
import { type BareSchema, conforms } from '../format/check/conforms.ts';
import type { Contents } from '../format/modal.ts';
import type { DataResponse, ModalResponse } from '../format/responses.ts';

/** Whether an answer is valid, merged with what schema and earlier responses made of a modal. */
export function isAnswer(contents: Contents, value: unknown): value is ModalResponse {
  if (!Object.values(answers).some((schema) => conforms(schema, value))) return false;
  const { data = {} } = value as Partial<DataResponse>;
  const keys = new Set(contents.blocks.map(({ key }) => key));
  return (
    areOverrides(contents.blocks, data.blocks, blocks, keys) &&
    areOverrides(contents.actions, data.actions, actions, keys)
  );
}

interface Part<Kind> {
  readonly key: string;
  readonly kind: Kind;
  readonly options: object;
}

function areOverrides<Kind extends string>(
  parts: readonly Part<Kind>[],
  overrides: Readonly<Record<string, object>> = {},
  schemas: Readonly<Record<Kind, BareSchema>>,
  blockKeys: ReadonlySet<string>,
): boolean {
  return Object.entries(overrides).every(([key, options]) => {
    const part = parts.find((candidate) => candidate.key === key);
    return part !== undefined && areOptions(schemas[part.kind], { ...part.options, ...options }, blockKeys);
  });
}
