import { activities } from './activities.ts';
import { activityTypes } from './activity-types.ts';
import { boards } from './boards.ts';
import { callLogs } from './call-logs.ts';
import { conversions } from './conversions.ts';
import { currencies } from './currencies.ts';
import { dealProducts } from './deal-products.ts';
import { deals } from './deals.ts';
import { discounts } from './discounts.ts';
import { files } from './files.ts';
import { filters } from './filters.ts';
import { followers } from './followers.ts';
import { goals } from './goals.ts';
import { installments } from './installments.ts';
import type { RecordKind } from './kind.ts';
import { type RecordKindName, recordKindNames } from './kind-names.ts';
import { leadLabels, leadSources } from './lead-options.ts';
import { leads } from './leads.ts';
import { mailMessages } from './mail-messages.ts';
import { mailThreads } from './mail-threads.ts';
import { comments, notes } from './notes.ts';
import { organizations } from './organizations.ts';
import { participants } from './participants.ts';
import { payments } from './payments.ts';
import { persons } from './persons.ts';
import { phases } from './phases.ts';
import { personPictures, productImages } from './pictures.ts';
import { pipelines } from './pipelines.ts';
import { productVariations } from './product-variations.ts';
import { products } from './products.ts';
import { projectTemplates } from './project-templates.ts';
import { projects } from './projects.ts';
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
import { stages } from './stages.ts';
import { subscriptions } from './subscriptions.ts';
import { tasks } from './tasks.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';
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
