import type { FailureCause } from './endpoint-result.ts';

/** The reason why the preview ended a request. */
export class EndpointError extends Error {
  readonly kind: FailureCause;
  /** The message, if it differs from that of the kind. */
  readonly words: string | undefined;

  constructor(kind: FailureCause, words?: string) {
    super(kind);
    this.kind = kind;
    this.words = words;
  }
}

/** Describes why a response is missing. */
export function explainFailure(
  error: unknown,
  url: string,
  timeoutMs: number,
): { readonly cause: FailureCause; readonly reason: string } {
  const { origin, host, hostname } = new URL(url);
  if (error instanceof EndpointError)
    return { cause: error.kind, reason: error.words ?? ownWords[error.kind](timeoutMs) };
  const code = codeOf(error);
  if (tlsCodes.test(code)) return unreachable(describeTls(code, hostname));
  if (code === 'ECONNREFUSED') return unreachable(`No server is running at ${origin}. Start the endpoint.`);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return unreachable(`The host "${hostname}" was not found.`);
  if (code === 'EPROTO') return unreachable(`${host} does not use TLS. Try http instead of https.`);
  if (code === 'HPE_HEADER_OVERFLOW') return network('The headers of the response exceed 16 kB.');
  if (/^HPE_/.test(code))
    return network(`The endpoint did not return valid HTTP (${parserReason(error) ?? code}).`);
  if (/^Z_|^ERR__ERROR|^ERR_BROTLI/.test(code)) return network('The compressed response is damaged.');
  if (isBrokenOff(error)) return network(brokenOffWords);
  return unreachable(`${host} could not be reached (${code || 'unknown cause'}).`);
}

/** The message about a connection that ended within a response. */
export const brokenOffWords = 'The endpoint closed the connection before the response was complete.';

/** Returns the message about a response that takes too long. */
export function timeoutWords(milliseconds: number): string {
  return `No response within ${milliseconds === 1000 ? '1 second' : `${milliseconds / 1000} seconds`}.`;
}

/** Returns whether an error means that the connection ended. */
export function isBrokenOff(error: unknown): boolean {
  return brokenOff.has(codeOf(error));
}

/** Returns the reason of Node's HTTP parser. */
function parserReason(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'reason' in error ? String(error.reason) : undefined;
}

function unreachable(reason: string) {
  return { cause: 'unreachable', reason } as const;
}

function network(reason: string) {
  return { cause: 'network', reason } as const;
}

const ownWords: Readonly<Record<FailureCause, (timeoutMs: number) => string>> = {
  timeout: timeoutWords,
  'too-large': () => 'The response exceeds 5 MB.',
  'given-up': () => 'The modal stopped waiting for the response.',
  network: () => 'The endpoint closed the connection without a response. Check its log.',
  unreachable: () => 'The endpoint could not be reached.',
  'not-recorded': () => 'No response is recorded for this request.',
};

function describeTls(code: string, hostname: string): string {
  if (code === 'CERT_HAS_EXPIRED') return `The certificate of "${hostname}" has expired.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `The certificate does not match "${hostname}".`;
  return `The certificate of "${hostname}" is not trusted. Set NODE_EXTRA_CA_CERTS to its CA certificate.`;
}

const tlsCodes = /CERT|^UNABLE_TO_|^ERR_TLS_/;

const brokenOff: ReadonlySet<string> = new Set([
  'ECONNRESET',
  // The code on Windows.
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

function codeOf(error: unknown): string {
  // There is one error for each tried address.
  if (error instanceof AggregateError) return mostTelling(error.errors.map(codeOf));
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function mostTelling(codes: readonly string[]): string {
  return codes.find((code) => code === 'ECONNREFUSED') ?? codes[0] ?? '';
}
