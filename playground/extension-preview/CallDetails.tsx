import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { hasMember, isObject } from '../../src/base/json.ts';
import { prettyPrint } from '../../src/base/pretty-print.ts';
import { Button } from '../controls/buttons.tsx';
import { Code, LongText } from '../controls/LongText.tsx';
import { writeSize } from '../controls/text.ts';
import {
  type CallBody,
  type CallResponse,
  isExpected,
  responseOf,
  type SentCall,
  type ShownCall,
} from '../extension-calls/call.ts';
import { parseJson } from '../json-text/json.ts';
import { usePage } from '../page/use-page.ts';
import { CopyAsCurl, RequestDetail } from '../requests-tool/RequestDetail.tsx';
import { quote } from '../requests-tool/to-curl.ts';
import { bytesOf } from './base64.ts';
import { toCallRow } from './to-call-row.tsx';

/** A request between the CRM and an app in full. One of the CRM can be sent again. */
export function CallDetails({ call }: { readonly call: ShownCall }): ReactElement {
  const { number, method, url, body, reply, sent } = call;
  const { timeline } = usePage();
  const sendAgain = useStore(timeline, (state) => state.sendAgain);
  const [isEdited, setEdited] = useState(false);
  const [tab, setTab] = useState<'response' | 'request'>('response');
  const { problems = [] } = responseOf(call) ?? {};
  const words = describeReply(call);
  const canSend = sent !== null && sendAgain !== null;

  function edit(): void {
    setTab('request');
    setEdited(true);
  }

  return (
    <RequestDetail
      label={`Request ${number}`}
      row={toCallRow(call)}
      address={
        <>
          <code>{method}</code> <LongText text={url} />
        </>
      }
      actions={
        <>
          <CopyAsCurl getText={() => toCurl(call)} />
          {canSend && (
            <Button look="lined" onClick={edit}>
              Edit and send again
            </Button>
          )}
        </>
      }
      effect={
        (reply?.seen || words !== null) && (
          <>
            {reply?.seen && <p>The user sees "{reply.seen}"</p>}
            {words !== null && <p className="muted">{words}</p>}
          </>
        )
      }
      tabs={{
        response: { title: 'Response', count: problems.length, severity: problems[0]?.severity },
        request: { title: 'Request' },
      }}
      selected={tab}
      onSelect={setTab}
    >
      {tab === 'response' ? (
        <Response response={responseOf(call)} />
      ) : isEdited && canSend ? (
        <EditedCall sent={sent} send={sendAgain} close={() => setEdited(false)} />
      ) : body === null ? (
        <p className="muted">The request has no body.</p>
      ) : (
        <Code label="Body of the request" value={body} />
      )}
    </RequestDetail>
  );
}

function Response({ response }: { readonly response: CallResponse | null }): ReactElement {
  if (response === null) return <p className="muted">No response.</p>;
  const { contentType, text, file, problems } = response;
  return (
    <>
      {problems.map(({ rule, message, hint = '', severity, range }) => (
        <p
          className="note"
          data-state={severity === 'error' ? 'failed' : 'warning'}
          key={`${rule} ${message}`}
        >
          {range && <code>{`Line ${range.start.line}: `}</code>}
          {message} <span className="muted">{hint}</span>
        </p>
      ))}
      {contentType !== '' && <p className="muted">{contentType}</p>}
      {text !== '' && <Code label="Body of the response" value={prettyPrint(text)} />}
      {file !== undefined && <p>A file of {writeSize(bytesOf(file))}.</p>}
      {text === '' && file === undefined && <p className="muted">The response has no body.</p>}
    </>
  );
}

/** Describes the status of a response beside the one that the contract demands; `null` if it demands none. */
function describeReply({ reply }: ShownCall): string | null {
  if (reply === null) return 'Waiting for the response.';
  if (!('status' in reply)) return reply.reason;
  const { status, expected } = reply;
  if (isExpected(reply)) return expected === null ? null : `Status ${status}, as expected`;
  return `Status ${status}, ${expected === null ? 'an error' : `expected ${expected}`}`;
}

/** Returns the command that sends a request again, without its credentials. */
function toCurl({ from, method, url, body, sent }: ShownCall): string {
  const user = from === 'crm' ? ['-u "$JSON_MODAL_CLIENT_ID:$JSON_MODAL_CLIENT_SECRET"'] : [];
  const isJson = body !== null && (sent === null || (sent.body !== null && 'json' in sent.body));
  const json = isJson ? ["-H 'content-type: application/json'", `-d ${quote(body)}`] : [];
  const form = sent?.body != null && 'fields' in sent.body ? formOf(sent.body) : [];
  return ['curl', `-X ${method}`, ...user, ...json, ...form, quote(url)].join(' ');
}

function formOf({ fields, files }: Extract<CallBody, { readonly fields: unknown }>): string[] {
  return [
    ...Object.entries(fields).map(([name, value]) => `-F ${quote(`${name}=${value}`)}`),
    // The files are those of the page: curl reads them from its folder.
    ...files.map(({ field, name, type }) => `-F ${quote(`${field}=@${name};type=${type}`)}`),
  ];
}

interface EditedCallProps {
  readonly sent: SentCall;
  readonly send: (call: SentCall) => void;
  readonly close: () => void;
}

/** The parts of a request as JSON, to change and send again. */
function EditedCall({ sent, send, close }: EditedCallProps): ReactElement {
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
  if (!isObject(value)) return null;
  const { parameters, query, body } = value;
  const isBody =
    body === null || hasMember(body, 'json') || (hasMember(body, 'fields') && hasMember(body, 'files'));
  const isRequest = isBody && [parameters, query].every(areTexts);
  return isRequest ? ({ parameters, query, body } as Omit<SentCall, 'operation'>) : null;
}

function areTexts(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((member) => typeof member === 'string');
}
