import { invoices, meetings, messages } from '../../examples.ts';
import { rankOf } from '../../source.ts';
import type { ManifestRuleDeclaration } from './manifest-rule.ts';

export const manifestShape = {
  id: 'manifest-shape',
  scope: 'members',
  ...rankOf({ source: 'documentation' }),
  reason:
    'A manifest is validated against a schema. The documentation has its members, and the endpoints of each extension.',
  identity: 'words',
  get accepts() {
    return [{ text: meetings() }, { text: invoices() }, { text: messages() }];
  },
  get rejects() {
    return [
      {
        text: meetings({}, { clientId: null, client_id: '0a1b2c3d4e5f' }),
        marked: '"client_id"',
        message: '"client_id" is not part of this manifest. Did you mean "clientId"?',
      },
      {
        text: invoices({ getTemplates: null }, { features: [] }),
        marked: '[]',
        message: '"features" is not an object. Write {}.',
      },
      {
        text: meetings({ getConversations: 'https://chat.example/:providerChannelId' }),
        marked: '"getConversations"',
        message:
          '"getConversations" is an endpoint of messaging, not of video calling. Put it into another manifest.',
      },
      {
        text: '{ "type": "object", "properties": { "blocks": {} } }\n',
        marked: '{',
        message: 'This is a modal, not a manifest. Name the file "*.modal.json".',
      },
    ];
  },
} as const satisfies ManifestRuleDeclaration;
