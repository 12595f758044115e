/** Returns a modal with one problem, which a fix can correct. */
export function misspelt(lines = 0): string {
  const blocks = Array.from({ length: 1 + lines }, (_, index) => [
    `field_${index}`,
    {
      $ref: '#/definitions/element-input',
      options: index === 0 ? { lable: 'Name' } : { label: `Name ${index}` },
    },
  ]);
  const order = { $ref: '#/definitions/action-primary', options: { label: 'Order', handler: 'request' } };
  const listOf = (properties: unknown) => ({ type: 'object', properties });
  const modal = listOf({ blocks: listOf(Object.fromEntries(blocks)), actions: listOf({ order }) });
  return `${JSON.stringify(modal, null, 2)}\n`;
}
