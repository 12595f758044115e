import { type Fault, type ModalSchema, validateModal } from 'json-modal';
import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Problem } from './problem.ts';

/** What a text comes to: its problems, and the schema when it can be shown. */
export interface Checked {
  readonly problems: readonly Problem[];
  readonly schema: ModalSchema | null;
}

/** Checks a text: whether it is JSON, and whether that is a modal schema. */
export function checkText(text: string): Checked {
  try {
    const errors: ParseError[] = [];
    const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    if (root === undefined || errors.length > 0)
      return { problems: findSyntaxProblems(text, errors), schema: null };
    const value: unknown = JSON.parse(text);
    const problems = validateModal(value).map((fault) => locate(fault, root, text));
    return { problems, schema: problems.length === 0 ? (value as ModalSchema) : null };
  } catch {
    // Some ten thousand brackets, one in another, are more than the parser can go down.
    return {
      problems: [toProblem({ ...notJson, message: 'The text is nested too deep.' }, 0, 1, text)],
      schema: null,
    };
  }
}

/** One problem a line, and none right after another: the parser finds several for one slip. */
function findSyntaxProblems(text: string, errors: readonly ParseError[]): Problem[] {
  if (text.trim() === '') return [toProblem({ ...notJson, message: 'There is no schema yet.' }, 0, 0, text)];
  const problems = errors.map(({ error, offset, length }) =>
    toProblem(
      { ...notJson, message: syntaxMessages[error] ?? 'This is not JSON.' },
      offset,
      offset + length,
      text,
    ),
  );
  return problems.filter(({ line, from }, index) => {
    const before = problems[index - 1];
    return before === undefined || (before.line !== line && text.slice(before.to, from).trim() !== '');
  });
}

const notJson = { severity: 'error', rule: 'json-syntax' } as const;

/** By the parser's number of a mistake. */
const syntaxMessages: Readonly<Record<number, string>> = {
  1: 'This word is not JSON: strings stand in double quotes.',
  2: 'This is not a number as JSON writes it.',
  3: 'A member name in double quotes is expected here.',
  4: 'A value is expected here.',
  5: 'A colon is expected here, between name and value.',
  6: 'A comma is expected here.',
  7: 'A closing brace } is expected here.',
  8: 'A closing bracket ] is expected here.',
  9: 'The schema ends before this: nothing may follow.',
  10: 'JSON has no comments.',
  11: 'This comment has no end.',
  12: 'This string has no closing quote.',
  13: 'This number has no end.',
  14: 'This \\u escape needs four hexadecimal digits.',
  15: 'This escape is not one that JSON knows.',
  16: 'This character must be escaped in JSON.',
};

type Said = Pick<Problem, 'severity' | 'rule' | 'message' | 'hint'>;

function locate({ pointer, rule, message, hint }: Fault, root: Node, text: string): Problem {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const node = follow(root, keys);
  const property = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const isNamed = ofTheKey.has(rule) || node.type === 'object' || node.type === 'array';
  const { offset, length } = isNamed && property ? property : node;
  const said: Said = { severity: 'error', rule, message, ...(hint !== undefined && { hint }) };
  return toProblem(said, offset, offset + (isNamed && !property ? 1 : length), text);
}

/** Faults about a member's name, and not about its value. */
const ofTheKey: ReadonlySet<string> = new Set([
  'unknown-property',
  'unknown-option',
  'unknown-block-reference',
  'url-without-open-url',
]);

/** The node at the end of the keys, or the last one on the way that is there. */
function follow(root: Node, keys: readonly string[]): Node {
  let node = root;
  for (const key of keys) {
    const next = findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
    if (next === undefined || getNodeValue(next) === undefined) return node;
    node = next;
  }
  return node;
}

function toProblem(said: Said, from: number, to: number, text: string): Problem {
  const before = text.slice(0, from).split('\n');
  return {
    ...said,
    from,
    to: Math.max(to, from),
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
  };
}
