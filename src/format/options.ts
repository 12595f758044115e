/** The options that several kinds share, each declared once. */

export const label = { title: 'Label', description: 'The name above the control.', type: 'string' } as const;

export const message = {
  title: 'Message',
  description: 'A hint under the control.',
  type: 'string',
} as const;

export const placeholder = {
  title: 'Placeholder',
  description: 'Shown in the control while it is empty.',
  type: 'string',
} as const;

export const allowClear = {
  title: 'Allow clear',
  description: 'Adds a button that empties the control.',
  type: 'boolean',
} as const;

export const isRequired = {
  title: 'Required',
  description: 'While this block is visible, the primary button is inactive until it has a value.',
  type: 'boolean',
} as const;

export const fetchOnChange = {
  title: 'Fetch on change',
  description: 'When the user changes this block, the modal sends a re-request with the current form.',
  type: 'boolean',
} as const;

export const error = {
  title: 'Error',
  description: 'An error that replaces the message under the block until the user changes it.',
  type: 'string',
} as const;

/** Refers to the shared definition in `visible-on.ts`. */
export const visibleOn = {
  title: 'Visible on',
  description: 'Visibility: "always", "never", or conditions on the values of other blocks.',
  $ref: '#/definitions/visibleOn',
} as const;
