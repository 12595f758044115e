import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { emptyLine, type InvoiceForm, type InvoiceLine, totalOf } from './invoice-form.ts';
import type { InvoicingState, InvoicingStore } from './invoicing.ts';
import { LineFields } from './LineFields.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { SelectField } from './SelectField.tsx';

interface NewInvoiceProps {
  readonly invoicing: InvoicingStore;
  readonly state: InvoicingState;
  readonly close: () => void;
}

/** The form of a new invoice: what the service supports, and nothing else. */
export function NewInvoice({ invoicing, state, close }: NewInvoiceProps): ReactElement {
  const { features, lists, isBusy } = state;
  const [form, setForm] = useState(firstForm);
  const taxMode = form.taxMode || (features.taxModes[0]?.id ?? '');
  const change = (changes: Partial<InvoiceForm>) => setForm({ ...form, ...changes });
  const isTaxed = taxMode !== 'NoTax';

  useEffect(() => void invoicing.loadLists(), [invoicing]);

  function changeLine(line: InvoiceLine): void {
    change({ lines: form.lines.map((before) => (before.key === line.key ? line : before)) });
  }

  function addLine(values: Partial<InvoiceLine>): void {
    const key = Math.max(0, ...form.lines.map((line) => line.key)) + 1;
    const isFirstEmpty = form.lines.length === 1 && form.lines[0]?.description === '';
    change({ lines: [...(isFirstEmpty ? [] : form.lines), { ...emptyLine(key), ...values }] });
  }

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await invoicing.create({ ...form, taxMode })) close();
  }

  return (
    <form
      className="place-card invoice-form"
      aria-label="New invoice"
      onSubmit={(event) => void create(event)}
    >
      <h4>New invoice</h4>
      <div className="place-fields">
        <SelectField
          label="Tax"
          choices={features.taxModes}
          value={taxMode}
          onChange={(mode) => change({ taxMode: mode })}
        />
        {isTaxed && !features.hasTaxPerLine && (
          <SelectField
            label="Tax rate"
            choices={lists.taxRates}
            isOptional
            value={form.taxRate}
            onChange={(taxRate) => change({ taxRate })}
          />
        )}
        <SelectField
          label="Currency"
          choices={lists.currencies}
          isOptional
          value={form.currency}
          onChange={(currency) => change({ currency })}
        />
        <SelectField
          label="Account"
          choices={lists.accounts}
          isOptional
          value={form.account}
          onChange={(account) => change({ account })}
        />
        {lists.templates.length > 0 && (
          <SelectField
            label="Template"
            choices={lists.templates}
            isOptional
            value={form.template}
            onChange={(template) => change({ template })}
          />
        )}
        <label className="place-field">
          Number
          <input
            className="input"
            required={features.needsNumber}
            value={form.number}
            onChange={({ target }) => change({ number: target.value })}
          />
        </label>
        <label className="place-field">
          Email
          <input
            className="input"
            type="email"
            value={form.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        </label>
        <label className="place-field">
          Issue date
          <input
            className="input"
            type="date"
            required
            value={form.issueDate}
            onChange={({ target }) => change({ issueDate: target.value })}
          />
        </label>
        <label className="place-field">
          Due date
          <input
            className="input"
            type="date"
            value={form.dueDate}
            onChange={({ target }) => change({ dueDate: target.value })}
          />
        </label>
        {features.hasGlobalDiscount && (
          <label className="place-field">
            Discount, %
            <input
              className="input"
              type="number"
              min="0"
              max="100"
              step="any"
              value={form.discount}
              onChange={({ target }) => change({ discount: target.value })}
            />
          </label>
        )}
      </div>
      {form.lines.map((line, index) => (
        <LineFields
          key={line.key}
          line={line}
          number={index + 1}
          features={features}
          taxRates={isTaxed ? lists.taxRates : []}
          onChange={changeLine}
          {...(form.lines.length > 1 && {
            onRemove: () => change({ lines: form.lines.filter(({ key }) => key !== line.key) }),
          })}
        />
      ))}
      <button className="button lined" type="button" onClick={() => addLine({})}>
        Add line
      </button>
      <ProductSearch
        invoicing={invoicing}
        products={state.products}
        choose={({ id, name, price }) =>
          addLine({ productId: id, description: name, price: price === null ? '' : String(price) })
        }
      />
      <p className="muted">
        Subtotal {form.lines.reduce((sum, line) => sum + totalOf(line), 0).toLocaleString('en')}
      </p>
      <footer className="place-end">
        <span className="grow" />
        <button className="button tall" type="button" onClick={close}>
          Cancel
        </button>
        <button className="button main tall" type="submit" aria-disabled={isBusy}>
          Create invoice
        </button>
      </footer>
    </form>
  );
}

function firstForm(): InvoiceForm {
  const texts = {
    taxMode: '',
    taxRate: '',
    currency: '',
    account: '',
    template: '',
    number: '',
    discount: '',
  };
  return {
    ...texts,
    email: 'orders@tamm.example',
    issueDate: new Date().toISOString().slice(0, 10),
    dueDate: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
    lines: [{ ...emptyLine(1), description: 'Anniversary cake', price: '120' }],
  };
}
