import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { onTestFinished } from 'vitest';
import { requireBuild } from '../../build.ts';
import { builtCommand, plainEnvironment } from '../run.ts';

/** A result of a tool. */
export interface Called {
  readonly text: string;
  readonly isError: boolean;
  readonly data: Readonly<Record<string, unknown>> | undefined;
}

/** A connection to the built command, as that of an assistant. */
export interface Assistant {
  readonly client: Client;
  readonly call: (tool: string, values?: Record<string, unknown>, signal?: AbortSignal) => Promise<Called>;
}

interface ServerOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly words?: readonly string[];
  readonly client?: ClientOptions;
}

/** Starts the built server in a folder, until the end of the test. */
export async function openAssistant(folder: string, options: ServerOptions = {}): Promise<Assistant> {
  const assistant = await startServer(folder, options);
  onTestFinished(() => assistant.client.close());
  return assistant;
}

/** Starts the built server in a folder. Its caller closes the client. */
export async function startServer(
  folder: string,
  { environment = {}, words = [], client: clientOptions = {} }: ServerOptions = {},
): Promise<Assistant> {
  requireBuild();
  const client = new Client({ name: 'test', version: '1' }, clientOptions);
  const env = Object.fromEntries(
    Object.entries({ ...plainEnvironment(), ...environment }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  const args = [builtCommand, 'mcp', ...words];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder, env }));
  // With the schemas of answers, which the client then checks.
  await client.listTools();
  return {
    client,
    async call(name, values = {}, signal) {
      const result = await client.callTool({ name, arguments: values }, { ...(signal && { signal }) });
      const [content] = result.content;
      if (content?.type !== 'text') throw new Error(`The answer of ${name} is not a text.`);
      const data = result.structuredContent as Called['data'];
      return { text: content.text, isError: result.isError === true, data };
    },
  };
}
