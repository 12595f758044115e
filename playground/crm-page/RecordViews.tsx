import type { ModalContext } from 'json-modal';
import type { ReactElement, ReactNode } from 'react';
import { findSampleRecord, type SampleRecord, sampleRecords } from '../documents/crm-records.ts';

/** The page of one record. */
export function Details(props: PageProps): ReactElement {
  const { resource, selectedIds } = props.context;
  const id = selectedIds[0] ?? 0;
  const { title, owner, value } = props.record ?? findSampleRecord(id);
  const facts = { Number: id, Owner: owner, Value: value, Stage: 'Offer sent', Since: '3 November' };
  return (
    <Frame {...props} heading={`${recordNames[resource].one}: ${title}`}>
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

/** The page that lists records, with the selection that the context has. */
export function List(props: PageProps): ReactElement {
  const { resource, selectedIds, excludedIds = [] } = props.context;
  const isSelected = (id: number) =>
    selectedIds.length === 0 ? !excludedIds.includes(id) : selectedIds.includes(id);
  return (
    <Frame {...props} heading={recordNames[resource].many}>
      {props.children}
      <table className="crm-card crm-table">
        <thead>
          <tr>
            <td />
            <th scope="col">Name</th>
            <th scope="col">Owner</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {sampleRecords.map(({ id, title: name, owner, value }) => (
            <tr key={id} data-selected={isSelected(id) || undefined}>
              <td>
                <input type="checkbox" aria-label={`${name}, ${id}`} checked={isSelected(id)} readOnly />
              </td>
              <th scope="row">{name}</th>
              <td>{owner}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

/** The props of the CRM's pages. */
interface PageProps {
  readonly context: ModalContext;
  readonly record: SampleRecord | null;
  /** The title of the modal, and the label of the button that opens it. */
  readonly title: string;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly children: ReactNode;
}

interface FrameProps extends PageProps {
  readonly heading: string;
}

/** The layout of all CRM pages: a bar, and a header with the app's button. */
function Frame({ context, heading, title, isOpen, open, children }: FrameProps): ReactElement {
  return (
    <div className="crm">
      <header className="crm-bar">
        <span className="crm-logo" aria-hidden="true" />
        {Object.entries(recordNames).map(([resource, { many }]) => (
          <span
            key={resource}
            className="crm-place"
            data-current={resource === context.resource || undefined}
          >
            {many}
          </span>
        ))}
      </header>
      <main className="crm-main">
        <div className="crm-head">
          <h1 className="crm-heading">{heading}</h1>
          <button className="crm-open" type="button" disabled={isOpen} onClick={open}>
            {title}
          </button>
        </div>
        {children}
      </main>
    </div>
  );
}

/** The names of a CRM's records, as its pages would show them. */
const recordNames: Readonly<Record<ModalContext['resource'], { one: string; many: string }>> = {
  deal: { one: 'Deal', many: 'Deals' },
  person: { one: 'Person', many: 'People' },
  organization: { one: 'Organization', many: 'Organizations' },
  activity: { one: 'Activity', many: 'Activities' },
  product: { one: 'Product', many: 'Products' },
};
