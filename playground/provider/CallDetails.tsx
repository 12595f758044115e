import { type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import { prettyPrint } from '../../src/base/pretty-print.ts';
import { CopyButton } from '../controls/buttons.tsx';
import { Code, LongText } from '../controls/LongText.tsx';
import { Tabs } from '../controls/Tabs.tsx';
import { usePage } from '../page/use-page.ts';
import { type Call, type CallResponse, isStatusExpected } from '../timeline/call.ts';
import { EditedCall } from './EditedCall.tsx';
import { seenIcon } from './icons.tsx';
import { toCurl } from './to-curl.ts';

/** A request in full: what the user saw, the response with its problems, and the request, which can be sent again. */
export function CallDetails({ call }: { readonly call: Call }): ReactElement {
  const { operation, method, url, reply, sent } = call;
  const { timeline } = usePage();
  const sendAgain = useStore(timeline, (state) => state.sendAgain);
  const [isEdited, setEdited] = useState(false);
  const [tab, setTab] = useState<'response' | 'request'>('response');
  const problems = reply !== null && 'status' in reply ? reply.problems : [];
  return (
    <article className="call-details" aria-label={`Request ${call.number}`}>
      <header className="call-head">
        <h2>{operation}</h2>
        <CopyButton label="Copy as curl" getText={() => toCurl(call)} />
        {sent !== null && sendAgain !== null && (
          <button className="button lined" type="button" onClick={() => setEdited(!isEdited)}>
            Edit and send again
          </button>
        )}
      </header>
      <p className="address">
        <code>{method}</code> <LongText text={url} />
      </p>
      {isEdited && sent !== null && sendAgain !== null && (
        <EditedCall sent={sent} send={sendAgain} close={() => setEdited(false)} />
      )}
      {reply?.seen && (
        <p className="call-seen">
          {seenIcon} <strong>The user sees</strong> “{reply.seen}”
        </p>
      )}
      <Tabs
        label="Parts of the request"
        tabs={{
          response: { title: 'Response', count: problems.length, severity: problems[0]?.severity },
          request: { title: 'Request' },
        }}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'response' ? <Response call={call} /> : <Request call={call} />}
      </Tabs>
    </article>
  );
}

function Response({ call: { reply, from } }: { readonly call: Call }): ReactElement {
  if (reply === null) return <p className="call-part muted">Waiting for the response.</p>;
  if (!('status' in reply))
    return (
      <p className="call-part note" data-state="failed">
        {reply.reason}
      </p>
    );
  const { contentType, text, file, ms, problems } = reply;
  return (
    <div className="call-part">
      <p className="muted">
        <StatusWords reply={reply} />
        {contentType !== '' && ` · ${contentType}`}
        {from === 'crm' && ` · ${Math.round(ms)} ms`}
      </p>
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
      {text !== '' && <Code label="Body of the response" value={prettyPrint(text)} />}
      {file !== undefined && (
        <p>A file of {Math.ceil((file.length * 3) / 4 / 1000).toLocaleString('en')} kB.</p>
      )}
    </div>
  );
}

function StatusWords({ reply: { status, expected } }: { readonly reply: CallResponse }): ReactElement {
  const isRight = isStatusExpected(status, expected);
  return (
    <span className="timeline-status" data-state={isRight ? 'taken' : 'failed'}>
      Status {status}
      {!isRight && expected !== null && `, expected ${expected}`}
    </span>
  );
}

function Request({ call: { body } }: { readonly call: Call }): ReactElement {
  return (
    <div className="call-part">
      {body === null ? (
        <p className="muted">The request has no body.</p>
      ) : (
        <Code label="Body of the request" value={body} />
      )}
    </div>
  );
}
