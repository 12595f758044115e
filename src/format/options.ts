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
  description: 'Puts a button that empties the control at its end.',
  type: 'boolean',
} as const;

export const isRequired = {
  title: 'Required',
  description: 'The primary button stays inactive until this block has a value, as long as it is visible.',
  type: 'boolean',
} as const;

export const fetchOnChange = {
  title: 'Fetch on change',
  description: 'When the user changes this block, the modal asks the endpoint again, with the current form.',
  type: 'boolean',
} as const;

export const error = {
  title: 'Error',
  description: 'Marks the block and is shown under it in place of the message, until the user changes it.',
  type: 'string',
} as const;

/** Refers to the shared definition in `visible-on.ts`. */
export const visibleOn = {
  title: 'Visible on',
  description: 'When this is shown: "always", "never", or rules on the values of other blocks.',
  $ref: '#/definitions/visibleOn',
} as const;
