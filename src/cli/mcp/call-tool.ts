import { describeThrown } from '../../base/describe-thrown.ts';
import { countWords } from '../../base/text.ts';
import { CliError } from '../cli-error.ts';
import { makePrintable } from '../terminal.ts';
import { toArgumentNames } from './argument-names.ts';
import { readValues, toInputSchema } from './parameters.ts';
import type { Answer, Tool, ToolContext } from './tool.ts';

/** Describes a tool for a listing. */
export function listTool({ name, title, description, parameters, effects, output }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: toInputSchema(parameters),
    ...(output && { outputSchema: { ...output, required: [...output.required] } }),
    annotations: {
      title,
      readOnlyHint: effects.changesWith.length === 0,
      destructiveHint: effects.canDestroy,
      idempotentHint: effects.isRepeatable,
      openWorldHint: effects.reachesOthers,
    },
  };
}

/** The result of a call, as the protocol sends it. */
export interface CallResult {
  readonly content: [{ readonly type: 'text'; readonly text: string }];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
}

/** Calls a tool. A failure is a result in words, never an exception. */
export async function callTool(tool: Tool, input: unknown, context: ToolContext): Promise<CallResult> {
  const values = readValues(tool.name, tool.parameters, input);
  if (!values.ok) return toFailure(values.problem);
  try {
    return toResult(await tool.run(values.value, context));
  } catch (error) {
    if (error instanceof CliError) return toFailure(toArgumentNames(error.message, tool.argumentNames ?? {}));
    return toFailure(`"${tool.name}" failed, which is a mistake in json-modal: ${describeThrown(error)}`);
  }
}

function toResult({ text, data }: Answer): CallResult {
  return {
    content: [{ type: 'text', text: cutAnswer(text) }],
    ...(data && { structuredContent: { ...data } }),
  };
}

function toFailure(problem: string): CallResult {
  return { content: [{ type: 'text', text: makePrintable(problem).slice(0, maxAnswer) }], isError: true };
}

function cutAnswer(text: string): string {
  if (text.length <= maxAnswer) return text;
  const rest = countWords(text.length - maxAnswer, 'further character');
  return `${text.slice(0, maxAnswer)}\n(The answer ends here. ${rest} left out.)`;
}

/** The maximum length of the text of an answer, in UTF-16 units. */
const maxAnswer = 30_000;
