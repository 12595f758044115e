import type { ServerResponse } from 'node:http';

/** Responds with JSON. */
export function replyJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  if (!response.headersSent && !response.destroyed) response.writeHead(status, headers).end(text);
}

/** Responds with a problem. */
export function replyProblem(response: ServerResponse, status: number, problem: string): void {
  replyJson(response, status, { problem });
}

/** The headers of all responses: pages run only the preview's files, in its own frames. */
export const safeHeaders = {
  'content-security-policy': [
    "default-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;
