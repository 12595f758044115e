import { Transform } from 'node:stream';
import { ProtocolErrorCode } from '@modelcontextprotocol/server';
import { isObject, parseJson } from '../../base/json.ts';

/**
 * Creates a filter of the input of the server. A line that is not one message is not passed: it is answered with the error
 * that JSON-RPC defines. A message above a length in bytes is passed as it arrives, and fails there.
 */
export function createMessageFilter(longest: number, answer: (error: object) => void): Transform {
  let rest: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const lines = splitLines(Buffer.concat([rest, chunk]));
      rest = lines.pop() ?? rest;
      for (const line of lines) {
        const error = findError(line.toString('utf8'));
        if (error === undefined) this.push(line);
        else answer(error);
      }
      if (rest.length > longest) {
        this.push(rest);
        rest = Buffer.alloc(0);
      }
      done();
    },
  });
}

/** Returns the lines with their ends, and what follows the last one. */
function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf('\n') + 1; end > 0; end = bytes.indexOf('\n', start) + 1) {
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return [...lines, bytes.subarray(start)];
}

function findError(line: string): object | undefined {
  if (line.trim() === '') return undefined;
  const message = parseJson(line);
  if (message === undefined)
    return toError(null, ProtocolErrorCode.ParseError, 'The line is not JSON. Send one message a line.');
  if (Array.isArray(message))
    return toError(
      null,
      ProtocolErrorCode.InvalidRequest,
      'Batches are not accepted. Send one message a line.',
    );
  if (isMessage(message)) return undefined;
  const id = isObject(message) && isId(message['id']) ? message['id'] : null;
  return toError(id, ProtocolErrorCode.InvalidRequest, 'The line is not a message of JSON-RPC 2.0.');
}

function isMessage(value: unknown): boolean {
  if (!isObject(value) || value['jsonrpc'] !== '2.0') return false;
  return (
    typeof value['method'] === 'string' || (isId(value['id']) && ('result' in value || 'error' in value))
  );
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function toError(id: string | number | null, code: number, message: string): object {
  return { jsonrpc: '2.0', id, error: { code, message } };
}
