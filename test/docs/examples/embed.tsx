import { JsonModal } from 'json-modal/react';
import 'json-modal/react/styles.css';
import { useState } from 'react';
import schema from './cake.modal.json' with { type: 'json' };

export function NewOrder() {
  const [open, setOpen] = useState(false);
  const context = { resource: 'deal', view: 'details', userId: 1, companyId: 1, selectedIds: [9] } as const;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New order
      </button>
      <JsonModal
        open={open}
        schema={schema}
        endpoint="https://app.example/modal"
        context={context}
        title="New cake order"
        onClose={() => setOpen(false)}
        onSuccess={({ message }) => console.log(message)}
      />
    </>
  );
}
