import type { ModalContext, SessionFile } from 'json-modal';

/** Returns a session file without tokens, which a replay does not need. */
export function withoutTokens(file: SessionFile): SessionFile {
  return {
    ...file,
    context: file.context && omitToken<ModalContext>(file.context),
    start: file.start && { ...file.start, query: omitToken(file.start.query) },
    events: file.events.map((event) =>
      event.type === 'context' ? { ...event, context: omitToken<ModalContext>(event.context) } : event,
    ),
    requests: file.requests.map((sent) => ({
      ...sent,
      request: { ...sent.request, query: omitToken(sent.request.query) },
    })),
  };
}

function omitToken<Shape extends object>(whole: Shape): Shape {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== 'token')) as Shape;
}
