import type { RuleId } from 'json-modal/lint';
import type { DocumentName } from '../../src/lint/documents/document-name.ts';
import { writeExample } from '../../src/lint/rules/example.ts';

/** A part of a text, and what replaces it; or the known fields; or the kind that the name of the file says. */
export type Advice =
  | readonly [from: string | RegExp, to: string]
  | { readonly fields: unknown }
  | { readonly kind: DocumentName };

/** The list of `GET /filters/helpers`. */
const helpers = { helpers: { data: { operators: { varchar: { "NOT LIKE '%$%'": 'does not contain' } } } } };

/** The edits that the message advises, for each rejected example that has no fix and no suggestion, in order. */
export const advised: { readonly [Id in RuleId]?: readonly Advice[] } = {
  'duplicate-key': [[', "label": "Size"', '']],
  'schema-shape': [
    [/^.*$/s, empty()],
    [/^.*$/s, empty()],
    [/^.*$/s, empty()],
    [/^.*$/s, empty()],
  ],
  'unknown-kind': [['action-button', 'action-primary']],
  'unknown-option': [['"multiple": true', '"value": []']],
  'missing-option': [
    ['"placeholder"', '"label": "Size", "placeholder"'],
    ['"label": "Save"', '"label": "Save", "handler": "request"'],
    ['"label": "Small"', '"label": "Small", "value": 1'],
  ],
  'unknown-type': [
    ['"month"', '"text"'],
    [
      'element-input", "options": { "label": "Born on", "type": "date" }',
      'element-datepicker", "options": { "label": "Born on" }',
    ],
  ],
  'no-blocks': [[/^.*$/s, empty()]],
  'block-limit': [[/,\s*"line_11".*/, '']],
  'action-limit': [
    [
      /("actions": \{ "type": "object", "properties": \{)/,
      '$1 "save": { "$$ref": "#/definitions/action-primary", "options": { "label": "Save", "handler": "request" } }',
    ],
    [/,\s*"reset": \{[^}]*\}[^}]*\}/, ''],
  ],
  'unfilled-text': [
    ['deal undefined', 'all deals'],
    ['deal .', 'this deal.'],
    ['The price is NaN €', 'No price yet'],
    ['[object Object]', 'the cake'],
  ],
  'invalid-date': [['2026-02-30', '2026-02-28']],
  'unsafe-url': [
    ['(/help)', '(https://cake.example/help)'],
    [':99999', ''],
    ['/bills/7', 'https://cake.example/bills/7'],
  ],
  'reserved-key': [
    ['"constructor"', '"size"'],
    ['""', '"size"'],
  ],
  'self-reference': [
    [
      /("blocks": \{ "type": "object", "properties": \{)(.*)"note": "not_empty"/s,
      '$1 "size": { "$$ref": "#/definitions/element-input", "options": { "label": "Size" } },$2"size": "not_empty"',
    ],
  ],
  'visibility-cycle': [[', "visibleOn": { "note": "not_empty" }', '']],
  'condition-never-holds': [
    [
      /("blocks": \{ "type": "object", "properties": \{)(.*)"line": "not_empty"/s,
      '$1 "size": { "$$ref": "#/definitions/element-input", "options": { "label": "Size" } },$2"size": "not_empty"',
    ],
  ],
  'duplicate-item-value': [['"Large", "value": 1', '"Large", "value": 2']],
  'empty-item-value': [
    ['""', '"none"'],
    ['""', '"none"'],
  ],
  'value-not-in-items': [['"M"', '"S"']],
  'duplicate-label': [
    ['"Note"', '"Card"'],
    ['"Small"', '"Large"'],
  ],
  'empty-label': [
    ['" "', '"Size"'],
    ['[ ]', '[our page]'],
  ],
  'never-submittable': [
    [', "isDisabled": true', ''],
    ['"number"', '"text"'],
    ['"never"', '"always"'],
  ],
  'unreachable-block': [[', "isDisabled": true', '']],
  'unreachable-item': [
    ['"equals": "S"', '"equals": "L"'],
    ['"equals": "S"', '"equals": "L"'],
  ],
  'unreachable-action': [['"equals": "S"', '"equals": "L"']],
  'no-primary-action': [
    [
      /action-secondary", "options": \{ "label": "Cancel", "handler": "cancel"/,
      'action-primary", "options": { "label": "Send", "handler": "request"',
    ],
  ],
  'several-primary-actions': [
    [/action-primary("[^}]*"Send", "handler": )"request"/, 'action-secondary$1"reset"'],
  ],
  'integer-like-key': [['"1"', '"block_1"']],
  'unsupported-markdown': [
    ['*now*', '**now**'],
    ['##', '#'],
    ['Hours\\n---', '# Hours'],
    ['<b>Sold out</b>', 'Sold out'],
    ['<b>Order</b> now', 'Order now'],
  ],
  'reading-dependent': [['"equals"', '"includes"']],
  'response-shape': [
    ['sucess', 'success'],
    [/^.*$/s, '{ "data": { "blocks": {}, "actions": {} } }'],
    ['"data": {}, ', ''],
  ],
  'error-with-items': [[/"items": \[.*\]/, '']],
  'unseen-error': [
    [/^.*$/s, '{ "error": { "message": "No such order" } }'],
    [/^.*$/s, '{ "error": { "message": "Too long" } }'],
  ],
  'empty-message': [
    ['""', '"Sold out"'],
    ['" "', '"Order 7"'],
    ['" "', '"Too large"'],
  ],
  'filter-shape': [
    [
      '"type": "deals"',
      '"type": "deals", "conditions": { "glue": "and", "conditions": [{ "glue": "and", "conditions": [{ "object": "deal", "field_id": "value", "operator": ">", "value": 5, "extra_value": null }] }, { "glue": "or", "conditions": [] }] }',
    ],
  ],
  'condition-limit': [[/\{ "object": "deal", "field_id": "status".*?\}/, '']],
  'field-id': [
    ['null,', '"value",'],
    ['""', '"value"'],
  ],
  'unknown-operator': [
    [
      /"conditions": \[\s*(\{ "object": .*)"IN", "value": "open,won"(.*?\})\s*\](.*)"conditions": \[\]/s,
      '"conditions": []$3"conditions": [$1"=", "value": "open"$2, $1"=", "value": "won"$2]',
    ],
    { fields: helpers },
    ['">"', '"="'],
  ],
  'operator-value': [
    ['31.01.2026', '2026-01-31'],
    ['"value": 7', '"value": 5'],
    ['"much"', '1000'],
  ],
  'filter-matches-nothing': [[/,\s*\{[^{]*"<"[^}]*\}/, '']],
  'filter-matches-everything': [
    [
      '"and", "conditions": []',
      '"and", "conditions": [{ "object": "deal", "field_id": "value", "operator": ">", "value": 5, "extra_value": null }]',
    ],
    [/,\s*\{[^{]*"IS NOT NULL"[^}]*\}/, ''],
    [/,\s*\{[^{]*"!="[^}]*\}/, ''],
  ],
  'lone-or': [
    [
      /(\{ "object": "deal", "field_id": "status".*?\})/,
      '$1, { "object": "deal", "field_id": "status", "operator": "=", "value": "won", "extra_value": null }',
    ],
  ],
  'manifest-shape': [[/,\s*"getConversations": "[^"]*"/, ''], { kind: 'modal' }],
  'unusual-version': [['v202201', 'v202101']],
  'missing-client-id': [
    ['"endpoints"', '"clientId": "0a1b2c3d4e5f", "endpoints"'],
    ['"clientId": ""', '"clientId": "0a1b2c3d4e5f"'],
  ],
  'placeholder-client-id': [['dummyclientid123', '0a1b2c3d4e5f']],
  'missing-endpoint': [
    ['"endpoints": {', '"endpoints": { "deleteMeeting": "https://meet.example/:linkId/:meetingId",'],
  ],
  'unknown-endpoint': [[/,\s*"getRecordings": "[^"]*"/, '']],
  'missing-url-parameter': [
    [
      '"deleteMeeting": "https://meet.example/:linkId',
      '"deleteMeeting": "https://meet.example/:linkId/:meetingId',
    ],
  ],
  'disputed-url-parameter': [['messages/:sourceMessageId', ':sourceConversationId/:sourceMessageId']],
  'unknown-url-parameter': [['/:room', '']],
  'useless-url-parameter': [['/:meetingId', '']],
  'endpoint-url': [
    ['"/:linkId/meetings"', '"https://meet.example/:linkId/meetings"'],
    ['#new', ''],
  ],
  'insecure-endpoint': [
    ['http://localhost:3000', 'https://meet.example'],
    ['http:', 'https:'],
  ],
  'ambiguous-endpoints': [['products/:contactId', 'contacts/:contactId']],
  'templates-endpoint': [
    ['"endpoints": {', '"endpoints": { "getTemplates": "https://bill.example/:linkId/templates",'],
  ],
  'unused-templates': [['"features": {}', '"features": { "templates": true }']],
  'conditional-endpoint': [
    [
      '"endpoints": {',
      '"endpoints": { "getSenderById": "https://chat.example/:providerChannelId/senders/:senderId",',
    ],
  ],
  'doubtful-member': [['"clientId": 1', '"clientId": "1"']],
  'flag-without-endpoint': [['"link_expires": true', '"link_expires": false']],
  'not-an-envelope': [[/^.*$/s, '{ "success": true, "data": [] }']],
  'success-false-as-success': [[/^.*$/s, '{ "success": true, "data": [] }']],
  'wrapped-bare-message': [[/^.*"data": (.*) \}/s, '$1']],
  'templates-as-list': [['[]', '{ "templates": [] }']],
  'list-for-one': [[/\[ (.*) \]/, '$1']],
  'not-a-file': [[/^.*$/s, '%PDF-1.7']],
  'body-with-204': [[/^.*$/s, '']],
  'missing-field': [
    ['"Standard"', '"Standard", "rate": 24'],
    ['nmae', 'name'],
  ],
  'missing-public-field': [
    [
      '"features": {',
      '"features": { "validations": { "product": { "name": { "maxLength": 9 }, "code": { "maxLength": 9 }, "description": { "maxLength": 9 } } },',
    ],
  ],
  'wrong-type': [
    ['"24"', '24'],
    [/"data": (.*) \}/s, '"data": [$1] }'],
  ],
  'wrong-public-value': [['"name": 7', '"name": "Ann"']],
  'duplicate-currency': [[/"EUR"(?!.*"EUR")/s, '"USD"']],
  'paid-without-payment': [
    ['"paidAmount": 0', '"paidAmount": 100'],
    ['"dueAmount": 5', '"dueAmount": 0'],
  ],
  'unknown-currency': [['eur', 'EUR']],
  'unreadable-date': [
    ['12/31/2026', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
  ],
  'not-utc': [
    ['09:30:00+02:00', '07:30:00Z'],
    ['09:30:00', '09:30:00Z'],
  ],
  'unknown-value': [['"pipedriveStatusCode": "Paid"', '"pipedriveStatusCode": "paid"']],
  'unusual-value': [['opened', 'open']],
  'unknown-provider-action': [['"download"', '"downloadInvoice"']],
  'no-message-id': [['{}', '{ "id": "m-1" }']],
  'unknown-field': [[', "country": "EE"', '']],
  'not-a-url': [['"meet.example', '"https://meet.example']],
  'not-a-time': [['31.01.2026', '2026-01-31T09:30:00Z']],
  'unusual-time': [['2026-01-31 09:30', '2026-01-31T09:30:00Z']],
  'not-a-currency': [['Euro', 'EUR']],
  'duplicate-id': [['"id": "1", "name": "Reduced"', '"id": "2", "name": "Reduced"']],
  'no-tax-mode': [['"noTax": false', '"noTax": true']],
  'paid-over-total': [['120', '100']],
  'due-amount': [['"dueAmount": 100', '"dueAmount": 60']],
  'two-statuses': [[/,\s*"serviceStatusCode": "issued"/, '']],
  'approve-when-voided': [[/\{ "id": "APPROVE".*?\}/, '']],
  'action-without-endpoint': [[/\{ "id": "EMAIL".*?\}/, '']],
  'unlisted-provider-action': [['postInvoiceEmail', 'sendInvoiceEmail']],
  'unknown-sender': [['bob', 'ann']],
  'unfilled-field': [['on undefined', 'by card']],
  'fraction-as-rate': [['0.24', '24']],
  'participant-roles': [
    ['"participants": [', '"participants": [{ "id": "me", "name": "Me", "role": "source_user" },'],
    ['"participants": [', '"participants": [{ "id": "ann", "name": "Ann", "role": "end_user" },'],
  ],
};

function empty(): string {
  return writeExample({ blocks: ['size: input { "label": "Size" }'] });
}
