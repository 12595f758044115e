import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { isObject } from '../../src/base/json.ts';
import { Button } from '../controls/buttons.tsx';
import type { SentCall } from '../extension-calls/call.ts';
import { parseJson } from '../json-text/json.ts';

interface EditedCallProps {
  readonly sent: SentCall;
  readonly send: (call: SentCall) => void;
  readonly close: () => void;
}

/** The parts of a request as JSON, to change and send again. */
export function EditedCall({ sent, send, close }: EditedCallProps): ReactElement {
  const { parameters, query, body } = sent;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => JSON.stringify({ parameters, query, body }, null, 2));
  const edited = read(text);

  useEffect(() => field.current?.focus(), []);

  function sendEdited(): void {
    if (edited === null) return;
    send({ operation: sent.operation, ...edited });
    close();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) sendEdited();
    else return;
    event.preventDefault();
  }

  return (
    <div className="call-edit">
      <textarea
        className="input"
        ref={field}
        rows={Math.min(16, text.split('\n').length)}
        spellCheck={false}
        aria-label="Request, as JSON"
        aria-invalid={edited === null}
        aria-describedby={id}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKeyDown}
      />
      <div className="call-edit-end">
        <span className={edited === null ? 'place-error' : 'muted'} id={id}>
          {edited === null
            ? 'This is not a request: it needs parameters, query and body.'
            : 'Ctrl+Enter sends it.'}
        </span>
        <Button onClick={close}>Cancel</Button>
        <Button look="main" aria-disabled={edited === null} onClick={sendEdited}>
          Send
        </Button>
      </div>
    </div>
  );
}

/** Reads the parts of a request; `null` if they are not complete. */
function read(text: string): Omit<SentCall, 'operation'> | null {
  const value = parseJson(text);
  if (!isObject(value) || !areTexts(value['parameters']) || !areTexts(value['query'])) return null;
  const { parameters, query, body } = value;
  const isBody =
    body === null || (isObject(body) && ('json' in body || ('fields' in body && 'files' in body)));
  return isBody ? ({ parameters, query, body } as Omit<SentCall, 'operation'>) : null;
}

function areTexts(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((member) => typeof member === 'string');
}
