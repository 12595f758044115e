// Valid modals of about 3 kB with rules between their blocks, each another one: nothing in them is to be reported.

/** @param {number} index */
export function modalOf(index) {
  const blocks = makers.map((make) => make(`${words[index % words.length]} ${index}`));
  const turned = [...blocks.slice(index % 3), ...blocks.slice(0, index % 3)];
  return {
    type: 'object',
    properties: {
      blocks: { type: 'object', properties: Object.fromEntries(turned) },
      actions: {
        type: 'object',
        properties: {
          cancel: { $ref: '#/definitions/action-secondary', options: { label: 'Cancel', handler: 'cancel' } },
          submit: { $ref: '#/definitions/action-primary', options: { label: 'Save', handler: 'request' } },
        },
      },
    },
  };
}

const words = [
  'Cake',
  'Order',
  'Delivery',
  'Kitchen',
  'Gift',
  'Candle',
  'Table',
  'Flower',
  'Music',
  'Wine',
  'Bread',
];

/** @type {((word: string) => [string, object])[]} */
const makers = [
  (word) =>
    block('name', 'input', { label: `${word}: name`, isRequired: true, placeholder: `Which ${word}?` }),
  (word) =>
    block('size', 'select', {
      label: `${word}: size`,
      items: items(word, 3),
      allowClear: true,
      filter: true,
    }),
  (word) => block('flavours', 'checkbox-group', { label: `${word}: flavours`, items: items(word, 2) }),
  (word) =>
    block('day', 'datepicker', { label: `${word}: day`, isRequired: true, message: 'Ready by noon.' }),
  (word) =>
    block('wrapped', 'radio-group', {
      label: `${word}: wrapped?`,
      items: items(word, 2),
      value: `${word} 1`,
    }),
  (word) =>
    block('note', 'textarea', {
      label: `${word}: note`,
      resize: true,
      visibleOn: { wrapped: { equals: `${word} 0` } },
    }),
  (word) => block('hint', 'text', { value: `${word} comes with a card.`, visibleOn: { name: 'not_empty' } }),
  (word) =>
    block('colour', 'input', {
      label: `${word}: colour`,
      visibleOn: { flavours: { includes: `${word} 1` } },
    }),
  () => block('line', 'separator'),
];

/**
 * @param {string} key
 * @param {string} kind
 * @param {object} [options]
 * @returns {[string, object]}
 */
function block(key, kind, options) {
  return [key, { $ref: `#/definitions/element-${kind}`, ...(options && { options }) }];
}

/**
 * @param {string} word
 * @param {number} count
 */
function items(word, count) {
  return Array.from({ length: count }, (_, index) => ({
    label: `${word}, kind ${index}`,
    value: `${word} ${index}`,
  }));
}
