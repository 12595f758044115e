import { version } from 'virtual:version';
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { describeThrown } from '../../base/describe-thrown.ts';
import { countWords } from '../../base/text.ts';
import { CliError } from '../cli-error.ts';
import { makePrintable } from '../terminal.ts';
import { didYouMean, quote } from '../words.ts';
import { toArgumentNames } from './argument-names.ts';
import { createMessageFilter } from './message-filter.ts';
import { readValues, toInputSchema } from './parameters.ts';
import { findResource, listResources, sectionTemplate } from './resources.ts';
import type { Answer, Tool, ToolContext } from './tool.ts';
import { tools } from './tools/index.ts';

/** Serves the tools over standard input and output, until the input ends. Fails if it ends before, after a message that is too long. */
export async function serve(context: Pick<ToolContext, 'folder' | 'environment'>): Promise<void> {
  const answer = (error: object) => void process.stdout.write(`${JSON.stringify(error)}\n`);
  const messages = process.stdin.pipe(createMessageFilter(maxBufferSize, answer));
  const transport = new StdioServerTransport(messages, process.stdout, { maxBufferSize });
  const served = serveStdio(() => createServer(context), { transport });
  const isWhole = await new Promise<boolean>((resolve) => {
    process.stdin.once('close', () => resolve(true)).once('end', () => resolve(true));
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      // The end of the input closes it, too.
      setImmediate(() => resolve(process.stdin.readableEnded));
    };
  });
  await served.close();
  // The rest of a message that is too long would keep the process.
  process.stdin.unpipe(messages).pause();
  if (!isWhole)
    throw new CliError(`The connection ended: a message has more than ${maxBufferSize / 1e6} MB.`);
}

/** Enough for the longest text of a call, with an escape for each character. */
const maxBufferSize = 16_000_000;

const instructions =
  'Tools for JSON modals, filters and manifests of a CRM. Begin with "new_modal", look up parts with "describe_format", and call "lint" after each change. "states" shows what users can reach, and "check_endpoint" tries an app on this machine.';

/** Creates the server of the tools, to be connected to an assistant. */
export function createServer(context: Pick<ToolContext, 'folder' | 'environment'>): Server {
  const server = new Server(
    { name: 'json-modal', title: 'JSON modals', version },
    { capabilities: { tools: {}, resources: {} }, instructions },
  );
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(listTool) }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, describeUnknown(params.name));
    const result = await callTool(tool, params.arguments, { ...context, signal: mcpReq.signal });
    return server.projectCallToolResult({ ...result }, listTool(tool).outputSchema);
  });
  server.setRequestHandler('resources/list', () => ({
    resources: listResources().map(({ read: _, ...resource }) => resource),
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [sectionTemplate],
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const resource = findResource(uri);
    if (resource === undefined) throw new ResourceNotFoundError(uri);
    return { contents: [{ uri, mimeType: resource.mimeType, text: resource.read() }] };
  });
  return server;
}

function describeUnknown(name: string): string {
  const names = tools.map((tool) => tool.name);
  const hint = didYouMean(name, names) || `The tools are ${names.join(', ')}.`;
  return `${quote(name)} is not a tool of json-modal. ${hint}`;
}

/** Describes a tool for a listing. */
function listTool({ name, title, description, parameters, effects, output }: Tool) {
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
interface CallResult {
  readonly content: [{ readonly type: 'text'; readonly text: string }];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
}

/** Calls a tool. A failure is a result in words, never an exception. */
async function callTool(tool: Tool, input: unknown, context: ToolContext): Promise<CallResult> {
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
