import { contracts } from 'json-modal/extensions';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../controls/buttons.tsx';
import { type Choice, type FieldAddition, FormFields, textsOf } from '../extension-preview/FormFields.tsx';
import { type Texts, toNumber, writeRecord } from '../extension-preview/records.ts';
import { isAwaited } from '../extension-preview/window.ts';
import type { InvoicingProps } from './InvoiceTable.tsx';
import type { Connection, Lists } from './invoicing.ts';

const { operations, records } = contracts.invoicing;
const { InvoiceCreateData: invoice, CreateInvoiceLineItem: invoiceLine } = records;

/** The declarations of what is searched for. */
export const search = {
  contacts: operations.getSearchContacts.query,
  products: operations.getSearchProducts.query,
};

/** An invoice with the members that its form has in other places: the account of all lines, and the discount. */
const formSchema = {
  ...invoice,
  properties: {
    ...invoice.properties,
    accountId: invoiceLine.properties.accountId,
    ...invoice.properties.globalDiscount.properties,
  },
};

/** The tax modes by the options of the service. */
const taxModes = {
  taxExclusive: { id: 'Exclusive', name: 'Tax is added' },
  taxInclusive: { id: 'Inclusive', name: 'Prices include tax' },
  noTax: { id: 'NoTax', name: 'No tax' },
} as const;

interface NewInvoiceProps extends InvoicingProps {
  readonly features: Connection['features'];
  readonly contact: Choice;
  readonly close: () => void;
}

/** The form of a new invoice: what the service supports, and nothing else. */
export function NewInvoice(props: NewInvoiceProps): ReactElement {
  const { invoicing, features, contact, close } = props;
  const { products, lists, tasks } = useStore(invoicing);
  const modes = Object.entries(taxModes).flatMap(([option, mode]) =>
    features.invoiceTaxModeOptions[option as keyof typeof taxModes] ? [mode] : [],
  );
  const [texts, setTexts] = useState<Texts>(() => firstTexts(modes[0]?.id));
  const [lines, setLines] = useState<readonly Texts[]>([
    { ...emptyLine, key: '1', description: 'Anniversary cake', unitPrice: '120' },
  ]);
  const [product, setProduct] = useState<Texts>({});
  const isTaxed = texts['taxModeId'] !== 'NoTax';
  const fields = fieldsOf(features, lists, modes, isTaxed);
  const lineFields = lineFieldsOf(features, lists.taxRates);
  const subtotal = lines.reduce((sum, line) => sum + totalOf(line), 0);

  useEffect(() => void invoicing.loadLists(), [invoicing]);

  function addLine(values: Texts): void {
    const key = Math.max(0, ...lines.map((line) => Number(line['key']))) + 1;
    const isFirstEmpty = lines.length === 1 && lines[0]?.['description'] === '';
    setLines([...(isFirstEmpty ? [] : lines), { ...emptyLine, key: `${key}`, ...values }]);
  }

  /** Returns the invoice that the CRM sends. */
  function toInvoice(): Readonly<Record<string, unknown>> {
    const {
      accountId = '',
      discountPercentage = '',
      discountAmount = '',
      ...filled
    } = textsOf(fields, texts);
    const percentage = toNumber(discountPercentage);
    const amount = percentage === null ? toNumber(discountAmount) : Math.round(subtotal * percentage) / 100;
    return {
      ...writeRecord(invoice, { ...filled, contactId: contact.id, contactName: contact.name }),
      globalDiscount: amount === null ? null : { discountAmount: amount, discountPercentage: percentage },
      lineItems: lines.map((line) => {
        const { productId = '' } = line;
        return writeRecord(invoiceLine, { productId, accountId, ...textsOf(lineFields, line) });
      }),
    };
  }

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await invoicing.create(toInvoice())) close();
  }

  return (
    <form
      className="place-card invoice-form"
      aria-label="New invoice"
      onSubmit={(event) => void create(event)}
    >
      <h4>New invoice</h4>
      <div className="place-fields">
        <FormFields
          schema={formSchema}
          fields={fields}
          texts={texts}
          onChange={(changes) => setTexts({ ...texts, ...changes })}
        />
      </div>
      {lines.map((line, index) => (
        <fieldset className="invoice-line" key={line['key']}>
          <legend className="unseen">Line {index + 1}</legend>
          <FormFields
            schema={invoiceLine}
            fields={lineFields}
            texts={line}
            onChange={(changes) => setLines(lines.with(index, { ...line, ...changes }))}
          />
          {lines.length > 1 && (
            <Button onClick={() => setLines(lines.toSpliced(index, 1))}>Remove line {index + 1}</Button>
          )}
        </fieldset>
      ))}
      <Button look="lined" onClick={() => addLine({})}>
        Add line
      </Button>
      <div className="invoices-search">
        <FormFields
          schema={search.products}
          fields={{ name: { title: 'Product' } }}
          texts={product}
          onChange={setProduct}
        />
        <Button look="lined tall" onClick={() => void invoicing.findProducts(product['name'] ?? '')}>
          Find product
        </Button>
        {products?.length === 0 && <p className="muted">The app found no product with this name.</p>}
        {products && products.length > 0 && (
          <Found
            label="Products"
            records={products}
            choose={({ id, name, unitPrice }) =>
              addLine({ productId: id, description: name || id, unitPrice: `${unitPrice ?? ''}` })
            }
          />
        )}
      </div>
      <p className="muted">Subtotal {subtotal.toLocaleString('en')}</p>
      <footer className="place-end">
        <span className="grow" />
        <Button look="tall" onClick={close}>
          Cancel
        </Button>
        <Button look="main tall" type="submit" aria-disabled={isAwaited(tasks['window'])}>
          Create invoice
        </Button>
      </footer>
    </form>
  );
}

interface FoundProps<Each extends Choice> {
  readonly label: string;
  readonly records: readonly Each[];
  readonly choose: (record: Each) => void;
}

/** The records that were found, to choose one. */
export function Found<Each extends Choice>({
  label,
  records: choices,
  choose,
}: FoundProps<Each>): ReactElement {
  return (
    <ul className="invoices-found" aria-label={label}>
      {choices.map((record) => (
        <li key={record.id}>
          <Button look="lined" onClick={() => choose(record)}>
            {record.name || record.id}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Returns the fields that the service supports. Those of a list have their place while it is loaded. */
function fieldsOf(
  features: Connection['features'],
  { taxRates = [], currencies = [], accounts, templates }: Lists,
  modes: readonly Choice[],
  isTaxed: boolean,
): Readonly<Record<string, FieldAddition>> {
  const { invoiceTaxOption, invoiceNumberOption, invoiceDiscountOptions } = features;
  return {
    taxModeId: { title: 'Tax', choices: modes },
    ...(isTaxed && invoiceTaxOption !== 'multiple' && { taxRateId: { choices: taxRates } }),
    currencyId: { choices: currencies },
    ...(accounts?.length !== 0 && { accountId: { choices: accounts ?? [], isChosen: true } }),
    ...(templates?.length !== 0 && { templateId: { choices: templates ?? [] } }),
    invoiceNumber: { input: { required: invoiceNumberOption === 'mandatory' } },
    email: { input: { type: 'email' } },
    issueDate: { input: { required: true } },
    dueDate: {},
    ...(invoiceDiscountOptions.globalDiscount && {
      discountPercentage: { title: 'Discount, %', input: { max: '100' } },
      discountAmount: { title: 'Discount, amount' },
    }),
  };
}

function lineFieldsOf(
  { invoiceTaxOption, invoiceDiscountOptions }: Connection['features'],
  taxRates: Lists['taxRates'],
): Readonly<Record<string, FieldAddition>> {
  return {
    description: { isWide: true, input: { required: true } },
    quantity: {},
    unitPrice: { title: 'Price' },
    ...(invoiceDiscountOptions.lineDiscount && { discountRate: { title: 'Discount, %' } }),
    ...(invoiceTaxOption === 'multiple' &&
      taxRates?.length !== 0 && { taxRateId: { choices: taxRates ?? [], isChosen: true } }),
  };
}

const emptyLine = { description: '', quantity: '1', unitPrice: '', discountRate: '' };

function firstTexts(taxModeId = ''): Texts {
  return {
    taxModeId,
    email: 'orders@tamm.example',
    issueDate: new Date().toISOString().slice(0, 10),
    dueDate: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
  };
}

/** Returns the value of a line, without tax. */
function totalOf({ quantity = '', unitPrice = '', discountRate = '' }: Texts): number {
  return (toNumber(quantity) ?? 1) * (toNumber(unitPrice) ?? 0) * (1 - (toNumber(discountRate) ?? 0) / 100);
}
