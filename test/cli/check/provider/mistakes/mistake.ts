import type { ManifestKind } from 'json-modal/extensions';
import type { Mutation } from '../../../../providers/mutate.ts';

/** A mistake of a provider, and the problem that it must lead to. */
export interface Mistake extends Planted {
  readonly kind: ManifestKind;
  /** The place in the response. */
  readonly pointer: string;
  /** Endpoints that the manifest lacks. */
  readonly without?: readonly string[];
  /** Other rules that the mistake breaks, too. */
  readonly also?: readonly string[];
}

/** A change of a right provider, and the rule that it breaks. */
export interface Planted {
  readonly rule: string;
  readonly operation: string;
  readonly mutation: Mutation;
}

/** Crashes if a body has a text. */
export function rejectBody(wanted: string, text: string): Mutation {
  return async (request, operation, forward) => {
    if (operation !== wanted) return forward();
    const body = Buffer.from(await request.clone().arrayBuffer()).toString();
    return body.includes(text) ? new Response('', { status: 500 }) : forward();
  };
}

/** An invoice without the rest of its data. */
export const invoice = {
  invoiceNumber: '1',
  contactName: 'Ann',
  statusCode: 'OPEN',
  statusLabel: 'Open',
  pipedriveStatusCode: 'issued',
  total: 1,
  currencyCode: 'EUR',
  actions: [],
  providerInvoiceUrl: 'https://bill.example/1',
  isShareable: true,
  isSent: false,
};

export function mistakesAt(
  kind: ManifestKind,
  operation: string,
  list: readonly (readonly [rule: string, pointer: string, mutation: Mutation])[],
): readonly Mistake[] {
  return list.map(([rule, pointer, mutation]) => ({ rule, kind, operation, pointer, mutation }));
}
