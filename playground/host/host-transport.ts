import { type Modal, type Transport, toSchema } from 'json-modal';
import { askHost } from './host.ts';
import { envelopeOf, noteTold, type Told } from './host-reply.ts';

/** Asks the endpoint through the host, as a modal in the CRM does through the CRM's servers. */
export function hostTransport(endpoint: string, getModal: () => Modal): Transport {
  const transport: Transport = async ({ kind, query, body }, signal) => {
    const schema = toSchema(getModal().getState());
    const asked = JSON.stringify({ kind, query, body, schema });
    const told = (await askHost('request', { method: 'POST', signal, body: asked })) as
      | Told
      | { readonly reason: string };
    if ('reason' in told) throw new Error(told.reason);
    // The modal judges the answer itself, so that it knows why it shows what.
    const real = envelopeOf(told)?.data.response ?? told.body;
    return noteTold({ status: told.status, body: real }, told);
  };
  return Object.assign(transport, { endpoint });
}
