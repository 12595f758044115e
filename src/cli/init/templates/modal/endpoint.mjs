// @ts-check

import { readFileSync } from 'node:fs';
import { readRequest, respondTo } from 'json-modal/endpoint';

/** @import { Accepted, IncomingRequest } from 'json-modal/endpoint' */

const modal = JSON.parse(readFileSync(new URL('cake.modal.json', import.meta.url), 'utf8'));
const respond = respondTo(modal);
const prices = { small: '25 €', large: '45 €' };

/**
 * Responds to a request of the CRM.
 * @param {IncomingRequest} request
 * @param {string} secret the JWT secret of the modal
 */
export async function answer(request, secret) {
  const asked = await readRequest(request, { secret, modal });
  if (!asked.ok) return { status: asked.status, body: respond.error(asked.problem) };
  return { status: 200, body: asked.kind === 'submit' ? order(asked) : describe(asked.form) };
}

/** When the modal opens, and whenever the size is changed. @param {Record<string, unknown>} form */
function describe({ size }) {
  const message =
    size === 'small' || size === 'large' ? `A ${size} cake is ${prices[size]}.` : 'Small or large?';
  return respond.data({ blocks: { size: { message } } });
}

/** When the form is submitted. @param {Accepted} submit */
function order({ form, context }) {
  const { size, day } = form;
  const isSunday = new Date(String(day)).getUTCDay() === 0;
  if (isSunday) return respond.blockErrors({ day: 'We do not deliver on Sundays.' });
  const { resource, selectedIds } = context;
  // Without ids, all records of a list are selected.
  const records = selectedIds.length === 0 ? `all ${resource}s` : `${resource} ${selectedIds.join(', ')}`;
  return respond.success({ message: `Ordered a ${size} cake for ${records}.` });
}
