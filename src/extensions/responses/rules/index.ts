import { actionWithoutEndpoint } from './action-without-endpoint.ts';
import { approveWhenVoided } from './approve-when-voided.ts';
import { bodyWith204 } from './body-with-204.ts';
import { dueAmount } from './due-amount.ts';
import { duplicateCurrency } from './duplicate-currency.ts';
import { duplicateId } from './duplicate-id.ts';
import { flagWithoutEndpoint } from './flag-without-endpoint.ts';
import { listForOne } from './list-for-one.ts';
import { missingField } from './missing-field.ts';
import { missingPublicField } from './missing-public-field.ts';
import { noMessageId } from './no-message-id.ts';
import { noTaxMode } from './no-tax-mode.ts';
import { notACurrency } from './not-a-currency.ts';
import { notAFile } from './not-a-file.ts';
import { notATime } from './not-a-time.ts';
import { notAUrl } from './not-a-url.ts';
import { notAnEnvelope } from './not-an-envelope.ts';
import { notUtc } from './not-utc.ts';
import { paidOverTotal } from './paid-over-total.ts';
import { paidWithoutPayment } from './paid-without-payment.ts';
import { participantRoles } from './participant-roles.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';
import { successFalseAsSuccess } from './success-false-as-success.ts';
import { templatesAsList } from './templates-as-list.ts';
import { twoStatuses } from './two-statuses.ts';
import { unknownCurrency } from './unknown-currency.ts';
import { unknownField } from './unknown-field.ts';
import { unknownProviderAction } from './unknown-provider-action.ts';
import { unknownSender } from './unknown-sender.ts';
import { unknownValue } from './unknown-value.ts';
import { unlistedProviderAction } from './unlisted-provider-action.ts';
import { unreadableDate } from './unreadable-date.ts';
import { unusualTime } from './unusual-time.ts';
import { unusualValue } from './unusual-value.ts';
import { wrappedBareMessage } from './wrapped-bare-message.ts';
import { wrongPublicValue } from './wrong-public-value.ts';
import { wrongType } from './wrong-type.ts';

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
] as const satisfies readonly ResponseRuleDeclaration[];

/** The name of a rule for the responses of providers. */
export type ResponseRule = (typeof responseRules)[number]['id'];

/** The rules by their names. */
export const responseRuleById: Readonly<Record<ResponseRule, ResponseRuleDeclaration>> =
  Object.fromEntries<ResponseRuleDeclaration>(responseRules.map((rule) => [rule.id, rule])) as Record<
    ResponseRule,
    ResponseRuleDeclaration
  >;
