import { createModal, httpTransport, validateModal } from 'json-modal';
import schema from './cake.modal.json' with { type: 'json' };

console.log(validateModal(schema)); // [] when the schema is valid

const modal = createModal({ schema, transport: httpTransport({ endpoint: 'http://localhost:3000/modal' }) });
modal.subscribe(({ phase, form }) => console.log(phase, form));
modal.open();
