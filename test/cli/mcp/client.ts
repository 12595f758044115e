import { realpathSync } from 'node:fs';
import { Client, type ClientOptions, InMemoryTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { onTestFinished } from 'vitest';
import { createServer } from '../../../src/cli/mcp/serve.ts';
import { requireBuild } from '../../build.ts';
import { builtCommand, plainEnvironment } from '../run.ts';

/** A result of a tool. */
export interface Called {
  readonly text: string;
  readonly isError: boolean;
  readonly data: Readonly<Record<string, unknown>> | undefined;
}

/** A connection to the tools, as that of an assistant. */
export interface Assistant {
  readonly client: Client;
  readonly call: (tool: string, values?: Record<string, unknown>, signal?: AbortSignal) => Promise<Called>;
}

interface StartOptions {
  readonly words?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly client?: ClientOptions;
}

/** Serves the tools to a client within this process, until the end of the test. */
export async function openAssistant(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Assistant> {
  const [side, otherSide] = InMemoryTransport.createLinkedPair();
  const context = { folder: realpathSync(folder), environment: { ...plainEnvironment(), ...environment } };
  await createServer(context).connect(otherSide);
  const assistant = await connect(side);
  onTestFinished(() => assistant.client.close());
  return assistant;
}

/** Starts the built command in a folder, as an assistant does. Its caller closes the client. */
export async function startServer(
  folder: string,
  { words = [], environment = {}, client }: StartOptions = {},
): Promise<Assistant> {
  requireBuild();
  const env = Object.fromEntries(
    Object.entries({ ...plainEnvironment(), ...environment }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  const args = [builtCommand, 'mcp', ...words];
  return connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder, env }), client);
}

async function connect(transport: Transport, options: ClientOptions = {}): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1' }, options);
  await client.connect(transport);
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
