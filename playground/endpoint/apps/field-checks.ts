import type { SampleApp } from './app.ts';

/** Refuses what only a server can know to be wrong, each under its block: from the start, and when the form is sent. */
export const fieldChecks: SampleApp = {
  open: () => ({ data: { blocks: { coupon: { value: 'WINTER', error: expired } } } }),

  submit: ({ form }) => {
    const blocks = {
      ...(String(form['email']).endsWith('.test') && {
        email: { error: 'This address takes no mail: use one that is read.' },
      }),
      ...(Number(form['seats']) > 100 && { seats: { error: 'At most 100 seats: for more, call us.' } }),
      ...(isExpired(form['coupon']) && { coupon: { error: expired } }),
    };
    if (Object.keys(blocks).length > 0) return { data: { blocks } };
    return { success: { message: `An account for ${form['seats']} seats was created.`, type: 'snackbar' } };
  },
};

const expired = 'This coupon has expired: try SPRING.';

function isExpired(coupon: unknown): boolean {
  return String(coupon).trim().toUpperCase() === 'WINTER';
}
