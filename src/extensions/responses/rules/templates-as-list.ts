import { valueAt } from '../../../base/json.ts';
import { rankOf } from '../../../base/source.ts';
import { envelope, toMessages } from '../examples.ts';
import type { ResponseRule } from './response-rule.ts';

const template = { id: '1', name: 'Hello', content: 'Hello!', language: 'en' };

export const templatesAsList = {
  id: 'templates-as-list',
  ...rankOf({ source: 'documentation' }),
  reason: 'The list must be a member of the object "data".',
  get accepts() {
    return [toMessages('getTemplates', envelope({ templates: [template] }))];
  },
  get rejects() {
    return [
      {
        ...toMessages('getTemplates', envelope([])),
        marked: '[]',
        message: '"data" is a list. Send { "templates": [ … ] } as "data".',
      },
    ];
  },
  check: ({ success: { shape, data: { properties = {} } = {} }, body }) => {
    const [list, ...others] = Object.entries(properties);
    if (shape !== 'envelope' || list === undefined || others.length > 0 || list[1].type !== 'array')
      return [];
    if (!Array.isArray(valueAt(body, ['data']))) return [];
    const hint = `Send { "${list[0]}": [ … ] } as "data".`;
    return [{ pointer: '/data', message: '"data" is a list.', hint }];
  },
} as const satisfies ResponseRule;
