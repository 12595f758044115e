import type { ReactElement } from 'react';
import { formatAmount } from './format-amount.ts';

const sums = { outstanding: 'Outstanding', overdue: 'Overdue', paid: 'Paid', total: 'Total' } as const;

interface SummaryProps {
  readonly summary: readonly Readonly<Record<string, unknown>>[];
}

/** The sums of a contact, by currency, as the app returned them. */
export function Summary({ summary }: SummaryProps): ReactElement {
  return (
    <>
      {summary.map((entry) => {
        const currency = typeof entry['currency'] === 'string' ? entry['currency'] : '';
        return (
          <dl className="invoices-summary" key={currency} aria-label={`Summary in ${currency}`}>
            {Object.entries(sums).map(([member, title]) => (
              <div key={member}>
                <dt>{title}</dt>
                <dd>{formatAmount(entry[member], currency)}</dd>
              </div>
            ))}
          </dl>
        );
      })}
    </>
  );
}
