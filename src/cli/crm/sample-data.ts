import type { RecordKind } from '../../crm/kinds/kind.ts';
import type { RecordKindName } from '../../crm/kinds/kind-names.ts';
import { forEachKind } from '../../crm/kinds/record-kinds.ts';
import type { CrmData } from './data-file.ts';

const people = ['Mari Tamm', 'Jaan Kask', 'Ana Souza', 'Liam Murphy', 'Yuki Mori'] as const;
/** The time at which the samples were created. */
const time = '2026-01-05 09:00:00';

/** Writes the UUID of a sample. */
function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const deals = people.map((name, index) => ({
  id: index + 1,
  title: `Cakes for ${name}`,
  value: 100 * (index + 1),
  currency: 'EUR',
  status: index < 3 ? 'open' : 'won',
  user_id: 12,
  person_id: index + 1,
  org_id: (index % 2) + 1,
  pipeline_id: 1,
  stage_id: (index % 2) + 1,
  visible_to: '3',
}));

const persons = people.map((name, index) => ({
  id: index + 1,
  name,
  org_id: (index % 2) + 1,
  owner_id: 12,
  email: [{ value: `${name.toLowerCase().replace(' ', '.')}@example.com`, primary: true, label: 'work' }],
  phone: [{ value: `+37255500${index + 10}`, primary: true, label: 'work' }],
  visible_to: '3',
}));

const leads = people.slice(0, 3).map((name, index) => ({
  id: uuid(index + 1),
  title: `Birthday of ${name}`,
  person_id: index + 1,
  organization_id: null,
  owner_id: 12,
  label_ids: [uuid(1)],
  value: { amount: 50 * (index + 1), currency: 'EUR' },
  is_archived: false,
  source_name: 'Web form',
}));

const conditions = {
  glue: 'and',
  conditions: [
    {
      glue: 'and',
      conditions: [{ object: 'deal', field_id: 'value', operator: '>', value: 200, extra_value: null }],
    },
    { glue: 'or', conditions: [] },
  ],
};

/** The samples by their kinds, without what a new record gets from its declaration. */
const records: Readonly<Partial<Record<RecordKindName, readonly Sample[]>>> = {
  deals,
  persons,
  organizations: [
    {
      id: 1,
      name: 'Bakery on the Corner',
      address: 'Pikk 1, Tallinn',
      owner_id: 12,
      visible_to: '3',
    },
    { id: 2, name: 'Harbour Cafe', address: 'Sadama 5, Tallinn', owner_id: 12, visible_to: '3' },
  ],
  activities: ['Call about the icing', 'Taste the samples'].map((subject, index) => ({
    id: index + 1,
    subject,
    type: index === 0 ? 'call' : 'meeting',
    due_date: '2026-02-03',
    due_time: '10:00',
    done: index === 0,
    user_id: 12,
    deal_id: index + 1,
    person_id: index + 1,
    org_id: index + 1,
  })),
  products: ['Wedding cake', 'Box of biscuits'].map((name, index) => ({
    id: index + 1,
    name,
    code: `CAKE-${index + 1}`,
    unit: 'piece',
    tax: 9,
    prices: [{ price: 80 - 60 * index, currency: 'EUR' }],
    active_flag: true,
    owner_id: 12,
    visible_to: '3',
  })),
  dealProducts: [{ id: 1, deal_id: 1, product_id: 1, item_price: 80, quantity: 1, enabled_flag: true }],
  participants: [{ id: 1, deal_id: 1, person_id: 2 }],
  followers: [{ id: 1, deal_id: 1, user_id: 13 }],
  leads,
  leadLabels: [
    { id: uuid(1), name: 'Hot', color: 'red' },
    { id: uuid(2), name: 'Cold', color: 'blue' },
  ],
  leadSources: ['Manually created', 'Web form', 'API'].map((name, index) => ({ id: index + 1, name })),
  notes: [
    { id: 1, content: 'No nuts, please.', deal_id: 1, user_id: 12, pinned_to_deal_flag: 1 },
    { id: 2, content: 'Prefers chocolate.', lead_id: uuid(1), user_id: 12 },
  ],
  comments: [{ id: uuid(1), note_id: 1, content: 'The kitchen was informed.', user_id: 13 }],
  files: [{ id: 1, name: 'order.pdf', file_name: 'order.pdf', file_size: 2048, deal_id: 1 }],
  pipelines: [{ id: 1, name: 'Orders', order_nr: 1, active: true, deal_probability: true }],
  stages: ['Asked', 'Offered'].map((name, index) => ({
    id: index + 1,
    name,
    pipeline_id: 1,
    order_nr: index + 1,
    deal_probability: 50 + 50 * index,
    active_flag: true,
  })),
  users: [
    {
      id: 12,
      name: 'Kadri Saar',
      email: 'kadri@bakery.example',
      active_flag: true,
      lang: 1,
      locale: 'et_EE',
    },
    { id: 13, name: 'Peeter Mets', email: 'peeter@bakery.example', is_verified: false },
  ],
  teams: [{ id: 1, name: 'Sales', manager_id: 12, users: [12, 13], active_flag: 1 }],
  goals: [
    {
      id: '000000000000000000000001',
      title: 'Revenue of the year',
      type: { name: 'revenue_forecast', params: { pipeline_id: [1] } },
      assignee: { id: 12, type: 'person' },
      expected_outcome: { target: 5000, tracking_metric: 'sum', currency_id: 1 },
      duration: { start: '2026-01-01', end: null },
      interval: 'monthly',
      is_active: true,
      report_ids: ['report-1'],
    },
  ],
  callLogs: [
    {
      id: '00000000000000000000000000000001',
      subject: 'Order by phone',
      outcome: 'connected',
      to_phone_number: '+3725550010',
      start_time: '2026-01-05 10:00:00',
      end_time: '2026-01-05 10:04:00',
      deal_id: 1,
      has_recording: false,
    },
  ],
  mailThreads: [{ id: 1, subject: 'Your order', message_count: 1, deal_id: 1, lead_id: null }],
  mailMessages: [
    {
      id: 1,
      mail_thread_id: 1,
      subject: 'Your order',
      snippet: 'Thank you for',
      from: [{ linked_person_id: 1, email_address: 'mari.tamm@example.com' }],
    },
  ],
  filters: [{ id: 1, name: 'Large deals', type: 'deals', conditions }],
  subscriptions: [
    {
      id: 1,
      deal_id: 4,
      currency: 'EUR',
      cadence_type: 'monthly',
      cycle_amount: 40,
      cycles_count: 12,
      start_date: '2026-01-01',
      is_active: true,
    },
  ],
  payments: [{ id: 1, subscription_id: 1, deal_id: 4, amount: 40, currency: 'EUR', due_at: '2026-01-01' }],
  currencies: ['EUR', 'USD'].map((code, index) => ({
    id: index + 1,
    code,
    name: index === 0 ? 'Euro' : 'US dollar',
    decimal_points: 2,
    active_flag: true,
    is_custom_flag: false,
  })),
  webhooks: ['application', 'general'].map((type, index) => ({
    id: index + 1,
    type,
    subscription_url: 'https://app.example/events',
    event_action: '*',
    event_object: 'deal',
    is_active: 1,
  })),
  projects: [{ id: 1, title: 'Shop at the harbour', status: 'open', owner_id: 12, deal_ids: [1] }],
  projectTemplates: [{ id: 1, title: 'New shop', owner_id: 12 }],
  discounts: [{ id: uuid(1), deal_id: 4, description: 'Regular customer', amount: 5, type: 'percentage' }],
  installments: [{ id: 1, deal_id: 5, description: 'First half', amount: 250, billing_date: '2026-02-01' }],
  productVariations: [{ id: 1, product_id: 2, name: 'Small', prices: [{ price: 12, currency: 'EUR' }] }],
  productImages: [{ id: 1, product_id: 2, name: 'box.png', mime_type: 'image/png', file_size: 2048 }],
  personPictures: [{ id: 1, item_type: 'person', item_id: 2, name: 'jaan.png', active_flag: true }],
  activityTypes: ['Call', 'Meeting', 'Task'].map((name, index) => ({
    id: index + 1,
    name,
    key_string: name.toLowerCase(),
    icon_key: name.toLowerCase(),
    active_flag: true,
  })),
  boards: [{ id: 1, name: 'Shops', order_nr: 1 }],
  phases: [{ id: 1, name: 'Rent', board_id: 1, order_nr: 1 }],
  tasks: [{ id: 1, title: 'Rent an oven', project_id: 1, assignee_id: 12, done: 0 }],
};

/** The records of an emulated CRM without `--data`: a few of each kind. */
export const sampleData: CrmData = {
  records: forEachKind((name, kind) =>
    (records[name] ?? []).map((record) => complete(record, kind)),
  ) as CrmData['records'],
};

interface Sample {
  readonly id: string | number;
  readonly [member: string]: unknown;
}

/** Returns a sample with the times and the other values that its declaration gives a new record. */
function complete(sample: Sample, { fields }: RecordKind): Sample {
  const initial = Object.entries(fields).flatMap(([name, field]) => {
    if (field.initial === undefined) return [];
    return [[name, typeof field.initial === 'object' ? time : field.initial] as const];
  });
  return { ...Object.fromEntries(initial), ...sample };
}
