import { addTime, flag, integer, text, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';

/** Types of activities. */
export const activityTypes: RecordKind = {
  noun: 'activity type',
  isSetUp: true,
  fields: {
    name: text('Name', 'The name.', { type: 'string' }),
    key_string: text('Key', 'The key, which activities have as their type.', { isReadOnly: true }),
    icon_key: text('Icon', 'The key of the icon.', { type: 'string' }),
    color: text('Colour', 'The colour, as six hexadecimal digits.'),
    order_nr: integer('Order', 'Its position.'),
    active_flag: flag('Active', 'Whether it is active.', { isReadOnly: true, initial: true }),
    is_custom_flag: flag('Custom', 'Whether the company created it.', { isReadOnly: true, initial: true }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['name', 'icon_key'],
  complete: (type) => ({
    ...type,
    key_string: type['key_string'] ?? String(type['name']).toLowerCase().replaceAll(' ', '_'),
  }),
  services: [
    {
      version: 'v1',
      path: '/activityTypes',
      operations: {
        list: 'public',
        add: 'public',
        update: 'public',
        remove: 'public',
        removeMany: 'public',
      },
    },
  ],
};
