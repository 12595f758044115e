import {
  type Connection,
  type ConnectionOptions,
  ErrorCodes,
  Message,
  type RequestMessage,
  ResponseError,
} from 'vscode-languageserver/node';

/** Keeps the order of a connection: `initialize` once before all else, and nothing but `exit` after `shutdown`. */
interface Lifecycle extends Required<Pick<ConnectionOptions, 'messageStrategy'>> {
  /** Answers the requests that are out of order. */
  readonly register: (connection: Connection) => void;
}

/** Creates the order of one connection. Requests out of it get the errors of the protocol, notifications are dropped. */
export function createLifecycle(): Lifecycle {
  let phase: 'new' | 'open' | 'ended' = 'new';

  function findError({ method }: RequestMessage): RefusalWords | undefined {
    const isFirst = method === 'initialize';
    if (phase === 'ended') return [ErrorCodes.InvalidRequest, 'The server was shut down.'];
    if (phase === 'open' && isFirst) return [ErrorCodes.InvalidRequest, 'The server is initialized already.'];
    if (phase === 'new' && !isFirst)
      return [ErrorCodes.ServerNotInitialized, 'The server is not initialized yet.'];
    if (isFirst) phase = 'open';
    if (method === 'shutdown') phase = 'ended';
    return undefined;
  }

  return {
    messageStrategy: {
      handleMessage(message, next) {
        if (Message.isNotification(message) && phase !== 'open' && message.method !== 'exit') return;
        const error = Message.isRequest(message) ? findError(message) : undefined;
        if (error === undefined) return next(message);
        return next({ ...message, method: refused, params: error } as RequestMessage);
      },
    },
    register: (connection) => {
      connection.onRequest(refused, (code: number, text: string) => new ResponseError(code, text));
    },
  };
}

type RefusalWords = [code: number, message: string];

/** The method under which a request that is out of order is answered. */
const refused = '$/refused';
