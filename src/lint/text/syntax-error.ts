import type { Fix } from './edit.ts';
import type { Span } from './nodes.ts';

/** A place where a text is not JSON. */
export interface JsonError extends Span {
  readonly message: string;
  readonly hint?: string;
  readonly fix?: Fix;
  readonly suggestions?: readonly Fix[];
}

/** A fix that puts a text in the place of a span. */
export function replacement(description: string, { offset, end }: Span, text: string): Fix {
  return { description, edits: [{ offset, length: end - offset, text }] };
}
