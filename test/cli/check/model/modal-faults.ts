/** A mistake that is planted in an endpoint of a modal. */
export interface ModalFault {
  /** One of the twelve kinds of mistakes. */
  readonly kind: string;
  readonly name: string;
  /** The rules of which one must report it. */
  readonly rules: readonly string[];
  /** The parts of the plan that it needs. */
  readonly wanted: Readonly<Record<string, unknown>>;
}

function fault(kind: string, name: string, rules: string | readonly string[], wanted = {}): ModalFault {
  return { kind, name, rules: [rules].flat(), wanted };
}

const repeated = ['answer-not-repeated'];
const select = ['select', 'select', 'select'] as const;

export const modalFaults: readonly ModalFault[] = [
  fault('cache', 'opens with the choice of before', repeated),
  fault('cache', 'opens with the form of before', repeated),
  fault('cache', 'sends the price of the request before', repeated),
  fault('cache', 'collects items in one list', [...repeated, 'duplicate-item-value']),
  fault('cache', 'has the form in a global', repeated),
  fault('cache', 'keeps the first items, and fails at others', 'unexpected-status', { depth: 3 }),
  fault('first user', 'names the user in a message', 'data-of-another-user'),
  fault('first user', 'has the company in a hidden block', 'data-of-another-user', { hasNonce: true }),
  fault('first user', 'links to the user', 'data-of-another-user'),
  fault('first user', 'names the user after a choice', 'data-of-another-user'),
  fault('choice', 'fails at one choice under another', 'unexpected-status', { depth: 3 }),
  fault('choice', 'fails at a submit of one choice under another', 'unexpected-status'),
  // With a text that causes re-requests, the check cannot know whether another text brings choices, and says so.
  fault('choice', 'has no choices under one pair', 'never-submittable', { depth: 3, hasSearch: false }),
  fault('choice', 'takes one choice back', 'choice-not-kept', { depth: 3 }),
  fault('emptied', 'fails if the first choice is cleared', 'unexpected-status', {
    kinds: select,
    isClearable: [true, false],
  }),
  fault('emptied', 'fails without a tick', 'unexpected-status', {
    kinds: ['checkbox-group', 'select', 'radio-group'],
  }),
  fault('emptied', 'fails if the second choice is cleared', 'unexpected-status', {
    kinds: select,
    isClearable: [false, true],
    depth: 3,
  }),
  fault('emptied', 'fails if the text is emptied', 'unexpected-status', { hasSearch: true }),
  fault('wiped', 'empties the note at each choice', 'input-not-kept'),
  fault('wiped', 'empties the note at one choice', 'input-not-kept'),
  fault('wiped', 'empties the note at the second choice', 'input-not-kept', { depth: 3 }),
  fault('wiped', 'writes the first note again', 'input-not-kept', {
    note: { kind: 'input', isRequired: false, value: 'Call me' },
  }),
  fault('nothing', 'greets nobody', 'unfilled-text'),
  fault('nothing', 'has no number', 'unfilled-text'),
  fault('nothing', 'names an item after nothing', 'unfilled-text'),
  fault('nothing', 'writes an object', 'unfilled-text'),
  fault('nothing', 'confirms nothing', 'unfilled-text'),
  fault('token', 'verifies no re-request', 'token-accepted'),
  fault('token', 'verifies no submit', 'token-accepted'),
  fault('token', 'verifies nothing in a list', 'token-accepted'),
  fault('token', 'ignores the expiry', 'token-accepted'),
  fault('token', 'ignores the user', 'token-accepted'),
  fault('token', 'ignores the company', 'token-accepted'),
  fault('token', 'trusts a token without algorithm', 'token-accepted'),
  fault('secret', 'is in a message', 'secret-in-response'),
  fault('secret', 'is in base64 in a hidden block', 'secret-in-response', { hasNonce: true }),
  fault('secret', 'is in the response to one choice', 'secret-in-response'),
  fault('secret', 'is in the response to a submit', 'secret-in-response'),
];
