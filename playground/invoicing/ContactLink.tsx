import { type FormEvent, type ReactElement, useState } from 'react';
import type { InvoicingState, InvoicingStore } from './invoicing.ts';

interface ContactLinkProps {
  readonly invoicing: InvoicingStore;
  readonly state: InvoicingState;
}

/** The contact of the invoicing service that the organization of the deal is linked to, or the search for it. */
export function ContactLink({ invoicing, state }: ContactLinkProps): ReactElement {
  const { contact, found, isBusy } = state;
  const [name, setName] = useState('Tamm & Pojad OÜ');

  function search(event: FormEvent): void {
    event.preventDefault();
    void invoicing.findContacts(name);
  }

  if (contact !== null)
    return (
      <p className="invoices-contact">
        Contact <strong>{contact.name}</strong>
        <button className="button" type="button" onClick={() => void invoicing.chooseContact(null)}>
          Change
        </button>
      </p>
    );
  return (
    <section className="place-card" aria-label="Contact">
      <h4>Link the organization to a contact</h4>
      <form className="invoices-search" onSubmit={search}>
        <label className="place-field">
          Name
          <input className="input" required value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        <button className="button lined tall" type="submit" aria-disabled={isBusy}>
          Find contact
        </button>
      </form>
      {found !== null && (
        <>
          <ul className="invoices-found" aria-label="Contacts">
            {found.map((choice) => (
              <li key={choice.id}>
                <button
                  className="button lined"
                  type="button"
                  onClick={() => void invoicing.chooseContact(choice)}
                >
                  {choice.name}
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className="muted">The app found no contact with this name.</p>}
          <button className="button lined" type="button" onClick={() => void invoicing.createContact(name)}>
            Create contact
          </button>
        </>
      )}
    </section>
  );
}
