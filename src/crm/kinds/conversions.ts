import { link, text, textLink } from './fields.ts';
import type { RecordKind } from './kind.ts';

/** Conversions of leads to deals, and of deals to leads. Their paths are routes. */
export const conversions: RecordKind = {
  noun: 'conversion',
  ids: 'uuid',
  fields: {
    status: text('Status', 'The status: "completed".', { isReadOnly: true, initial: 'completed' }),
    deal_id: link('deals', 'Deal', 'The id of the new deal.', { isReadOnly: true }),
    lead_id: textLink('leads', 'Lead', 'The id of the new lead.', { isReadOnly: true }),
  },
  required: [],
  services: [],
};
