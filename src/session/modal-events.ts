import type { SessionConfig, SessionState } from './state.ts';
import type { ModalReply, ModalRequest } from './transport.ts';

/** An event that a session reports in addition to its state. */
export type ModalEvent =
  | { readonly type: 'request'; readonly id: number; readonly request: ModalRequest }
  | (Settled & { readonly type: 'response'; readonly reply: ModalReply })
  | (Settled & { readonly type: 'failure'; readonly reason: string })
  | { readonly type: 'open-url'; readonly url: string }
  | { readonly type: 'warning'; readonly warning: UrlWarning; readonly message: string };

/** A completed request. */
interface Settled {
  /** Its number, as in its `request` event. */
  readonly id: number;
  readonly kind: ModalRequest['kind'];
  /** The duration, in milliseconds. */
  readonly durationMs: number;
  /** The reason why it changed nothing; `null` if it was used. */
  readonly dropped: DropReason | null;
}

/** The reason why a response changed nothing: a newer request, a reset, a close or the time limit came first. */
export type DropReason = 'superseded' | 'reset' | 'closed' | 'late';

/** `long-url`: a URL with the form exceeds 2,000 characters. `password-in-url`: a URL contains a password. */
export type UrlWarning = 'long-url' | 'password-in-url';

/** Returns the warnings about a URL that contains the form. */
export function findWarnings(url: string, state: SessionState, config: SessionConfig): readonly ModalEvent[] {
  const events: ModalEvent[] = [];
  if (url.length > longestUrl) {
    const message = `The URL with the form has ${url.length} characters; some servers reject more than ${longestUrl}.`;
    events.push({ type: 'warning', warning: 'long-url', message });
  }
  const passwords = passwordKeys(state, config).map((key) => JSON.stringify(key));
  if (passwords.length > 0) {
    const message = `The password in ${passwords.join(', ')} is part of a URL, and servers write URLs to their logs.`;
    events.push({ type: 'warning', warning: 'password-in-url', message });
  }
  return events;
}

/** Some proxies and servers reject longer ones, https://www.rfc-editor.org/rfc/rfc9110#section-4.1 */
const longestUrl = 2000;

function passwordKeys(state: SessionState, config: SessionConfig): string[] {
  const form = config.evaluate(state).toForm();
  const { blocks } = state.contents;
  return blocks
    .filter(({ key, options }) => options.type === 'password' && Object.hasOwn(form, key))
    .map(({ key }) => key);
}
