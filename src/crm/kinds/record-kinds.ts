import { activities, activityTypes, callLogs } from './activities.ts';
import { dealProducts, discounts } from './deal-products.ts';
import { deals } from './deals.ts';
import { files, personPictures, productImages } from './files.ts';
import { followers, participants } from './followers.ts';
import type { RecordKind } from './kind.ts';
import { type RecordKindName, recordKindNames } from './kind-names.ts';
import { conversions, leadLabels, leadSources, leads } from './leads.ts';
import { mailMessages, mailThreads } from './mail.ts';
import { comments, notes } from './notes.ts';
import { organizations } from './organizations.ts';
import { installments, payments, subscriptions } from './payments.ts';
import { persons } from './persons.ts';
import { pipelines, stages } from './pipelines.ts';
import { products, productVariations } from './products.ts';
import { boards, phases, projects, projectTemplates } from './projects.ts';
import {
  activityFields,
  dealFields,
  leadFields,
  noteFields,
  organizationFields,
  personFields,
  productFields,
  projectFields,
} from './record-fields.ts';
import { currencies, filters, goals } from './small-kinds.ts';
import { tasks } from './tasks.ts';
import { teams, users } from './users.ts';
import { webhooks } from './webhooks.ts';

/** The kinds of records, by their names. */
export const recordKinds: Readonly<Record<RecordKindName, RecordKind>> = {
  deals,
  persons,
  organizations,
  activities,
  products,
  leads,
  leadLabels,
  leadSources,
  notes,
  comments,
  files,
  pipelines,
  stages,
  users,
  teams,
  goals,
  callLogs,
  mailThreads,
  mailMessages,
  filters,
  subscriptions,
  payments,
  currencies,
  webhooks,
  projects,
  projectTemplates,
  tasks,
  dealProducts,
  participants,
  followers,
  discounts,
  installments,
  productVariations,
  productImages,
  personPictures,
  conversions,
  boards,
  phases,
  activityTypes,
  dealFields,
  personFields,
  organizationFields,
  productFields,
  activityFields,
  leadFields,
  noteFields,
  projectFields,
};

/** Returns the noun for several records of a kind. */
export function pluralOf({ noun, plural = `${noun}s` }: RecordKind): string {
  return plural;
}

/** Returns a value for each kind. */
export function forEachKind<Value>(
  make: (kind: RecordKindName, declaration: RecordKind) => Value,
): Readonly<Record<RecordKindName, Value>> {
  const entries = recordKindNames.map((kind) => [kind, make(kind, recordKinds[kind])]);
  return Object.fromEntries(entries) as Record<RecordKindName, Value>;
}
