import { type KeyboardEvent, type ReactElement, useId, useState } from 'react';
import { isObject } from '../../src/base/json.ts';
import { prettyPrint } from '../../src/base/pretty-print.ts';
import { Button } from '../controls/buttons.tsx';
import { parseJson } from '../json-text/json.ts';
import { usePage } from '../page/use-page.ts';
import type { Exchange } from '../running-modal/exchange.ts';

interface EditRequestProps {
  readonly exchange: Exchange;
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** A request as fields, to send it again with other contents. */
export function EditRequest({ exchange, onClose, onSend }: EditRequestProps): ReactElement {
  const { preview } = usePage();
  const id = useId();
  const hasBody = exchange.body !== null;
  const [body, setBody] = useState(() => JSON.stringify(exchange.body, null, 2));
  const [query, setQuery] = useState(() =>
    Object.entries(exchange.query).map(([name, value]) => [name, formatted(value)] as const),
  );
  const parsed = parseJson(body);
  const isWrong = hasBody && !isObject(parsed);

  function send(): void {
    if (isWrong) return;
    const edited = { query: Object.fromEntries(query.map(([name, value]) => [name, compact(value)])) };
    void preview.resend(exchange, { ...edited, body: isObject(parsed) ? parsed : null });
    onSend();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    else if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    else send();
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its fields
    <div className="request-edit" onKeyDown={handleKeyDown}>
      {hasBody && (
        <>
          <textarea
            className="input"
            aria-label="Body of the request"
            aria-invalid={isWrong}
            aria-describedby={isWrong ? id : undefined}
            rows={Math.min(16, body.split('\n').length + 1)}
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: one types into it next
            autoFocus
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
          {isWrong && (
            <p className="request-wrong" id={id}>
              The body must be a JSON object.
            </p>
          )}
        </>
      )}
      {query.map(([name, value], index) => (
        <label className="request-parameter" key={name}>
          <span>{name}</span>
          <textarea
            className="input"
            rows={Math.min(12, value.split('\n').length)}
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: one types into it next
            autoFocus={!hasBody && index === 0}
            value={value}
            onChange={({ target }) => setQuery(query.with(index, [name, target.value]))}
          />
        </label>
      ))}
      <div className="request-edit-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" aria-disabled={isWrong} onClick={send}>
          Send <kbd>Ctrl Enter</kbd>
        </Button>
      </div>
    </div>
  );
}

/** Returns JSON on several lines; any other text unchanged. */
function formatted(value: string): string {
  return /^[[{]/.test(value) ? prettyPrint(value).trimEnd() : value;
}

/** Returns JSON on one line; any other text unchanged. */
function compact(value: string): string {
  const parsed = /^[[{]/.test(value) ? parseJson(value) : undefined;
  return parsed === undefined ? value : JSON.stringify(parsed);
}
