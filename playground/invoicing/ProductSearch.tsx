import { type ReactElement, useState } from 'react';
import type { InvoicingStore, Product } from './invoicing.ts';

interface ProductSearchProps {
  readonly invoicing: InvoicingStore;
  /** The products that were found; `null` before a search. */
  readonly products: readonly Product[] | null;
  readonly choose: (product: Product) => void;
}

/** The search for a product of the invoicing service, which becomes a line. */
export function ProductSearch({ invoicing, products, choose }: ProductSearchProps): ReactElement {
  const [name, setName] = useState('');
  return (
    <div className="invoices-search">
      <label className="place-field">
        Product
        <input className="input" value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <button className="button lined tall" type="button" onClick={() => void invoicing.findProducts(name)}>
        Find product
      </button>
      {products?.length === 0 && <p className="muted">The app found no product with this name.</p>}
      {products && products.length > 0 && (
        <ul className="invoices-found" aria-label="Products">
          {products.map((product) => (
            <li key={product.id}>
              <button className="button lined" type="button" onClick={() => choose(product)}>
                {product.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
