import {
  duplicateCurrency,
  duplicateId,
  missingField,
  missingPublicField,
  noMessageId,
  unknownField,
  wrongType,
} from '../field-rules.ts';
import {
  notACurrency,
  notATime,
  notAUrl,
  unknownProviderAction,
  unknownValue,
  unusualTime,
  unusualValue,
  wrongPublicValue,
} from '../value-rules.ts';
import { actionWithoutEndpoint } from './action-without-endpoint.ts';
import { approveWhenVoided } from './approve-when-voided.ts';
import { bodyWith204 } from './body-with-204.ts';
import { dueAmount } from './due-amount.ts';
import { flagWithoutEndpoint } from './flag-without-endpoint.ts';
import { listForOne } from './list-for-one.ts';
import { noTaxMode } from './no-tax-mode.ts';
import { notAFile } from './not-a-file.ts';
import { notAnEnvelope } from './not-an-envelope.ts';
import { notUtc } from './not-utc.ts';
import { paidOverTotal } from './paid-over-total.ts';
import { paidWithoutPayment } from './paid-without-payment.ts';
import { participantRoles } from './participant-roles.ts';
import type { RecordRule, ResponseRule } from './response-rule.ts';
import { successFalseAsSuccess } from './success-false-as-success.ts';
import { templatesAsList } from './templates-as-list.ts';
import { twoStatuses } from './two-statuses.ts';
import { unknownCurrency } from './unknown-currency.ts';
import { unknownSender } from './unknown-sender.ts';
import { unlistedProviderAction } from './unlisted-provider-action.ts';
import { unreadableDate } from './unreadable-date.ts';
import { wrappedBareMessage } from './wrapped-bare-message.ts';

/** The rules that check the outer shape of a response. If one finds it wrong, nothing else is checked. */
export const bodyRules = [
  notAnEnvelope,
  successFalseAsSuccess,
  wrappedBareMessage,
  templatesAsList,
  notAFile,
  bodyWith204,
] as const satisfies readonly ResponseRule[];

/** The other rules that check a response as a whole. */
export const wholeResponseRules = [
  listForOne,
  flagWithoutEndpoint,
] as const satisfies readonly ResponseRule[];

/** The rules that check a record of some kinds, beyond its schema. */
export const recordRules = [
  noTaxMode,
  paidOverTotal,
  dueAmount,
  twoStatuses,
  approveWhenVoided,
  actionWithoutEndpoint,
  unlistedProviderAction,
  paidWithoutPayment,
  unknownCurrency,
  unreadableDate,
  notUtc,
  unknownSender,
  participantRoles,
] as const satisfies readonly RecordRule[];

/** The rules for the responses of providers, in the order of the documentation. */
export const responseRules = [
  notAnEnvelope,
  successFalseAsSuccess,
  wrappedBareMessage,
  templatesAsList,
  listForOne,
  notAFile,
  bodyWith204,
  missingField,
  missingPublicField,
  wrongType,
  unknownValue,
  wrongPublicValue,
  unusualValue,
  flagWithoutEndpoint,
  unknownProviderAction,
  duplicateCurrency,
  noMessageId,
  unknownField,
  notAUrl,
  notATime,
  unusualTime,
  notACurrency,
  duplicateId,
  noTaxMode,
  paidOverTotal,
  dueAmount,
  twoStatuses,
  approveWhenVoided,
  actionWithoutEndpoint,
  unlistedProviderAction,
  paidWithoutPayment,
  unknownCurrency,
  unreadableDate,
  notUtc,
  unknownSender,
  participantRoles,
] as const;

/** The name of a rule for the responses of providers. */
export type ResponseRuleId = (typeof responseRules)[number]['id'];
