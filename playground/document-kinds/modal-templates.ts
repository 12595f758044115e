const texts = import.meta.glob<string>(
  '../../src/templates/modals/{demo-booking,discount-approval,handover,lost-reason,refund}.modal.json',
  { query: '?raw', import: 'default', eager: true },
);

/** Returns the text of a template of a modal that is not a sample. */
export function textOfModal(id: string): string {
  return texts[`../../src/templates/modals/${id}.modal.json`] ?? '';
}
