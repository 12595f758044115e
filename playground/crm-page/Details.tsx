import type { ReactElement } from 'react';
import { Frame, type PageProps } from './Frame.tsx';
import { recordNames, records } from './records.ts';

/** The page of one record. */
export function Details(props: PageProps): ReactElement {
  const { resource, selectedIds } = props.context;
  const id = selectedIds[0] ?? 0;
  const { name, owner, value } = records.find((record) => record.id === id) ?? records[0] ?? unnamed;
  const facts = { Number: id, Owner: owner, Value: value, Stage: 'Offer sent', Since: '3 November' };
  return (
    <Frame {...props} heading={`${recordNames[resource].one}: ${name}`}>
      <div className="crm-columns">
        <dl className="crm-card crm-facts">
          {Object.entries(facts).map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <div className="crm-stack">
          {props.children}
          <section className="crm-card">
            <h2>Notes</h2>
            <p>Asked for two cakes, one without nuts. Prefers to pick them up on the way to the office.</p>
          </section>
          <section className="crm-card">
            <h2>History</h2>
            <p>Offer sent on Tuesday</p>
            <p>Called by Kaia on Monday, 12 minutes</p>
            <p>Created from the web form</p>
          </section>
        </div>
      </div>
    </Frame>
  );
}

const unnamed = { name: 'No name', owner: 'Nobody', value: '' };
