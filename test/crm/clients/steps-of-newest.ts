import { filterOf, leadId, type Step, step } from './step.ts';

/** The calls of the newest version to v1, in their order. The records are the samples. */
export const stepsOfV1: readonly Step[] = [
  step('DealsApi', 'duplicateDeal', [{ id: 1 }], { id: 6, person_id: 1 }),
  step('DealsApi', 'mergeDeals', [{ id: 6, MergeDealsRequest: { merge_with_id: 1 } }], {
    id: 1,
    person_id: 1,
  }),
  step('DealsApi', 'getDealChangelog', [{ id: 1 }]),
  step('DealsApi', 'getDealParticipants', [{ id: 1 }], [{ person_id: { value: 2 } }]),
  step('DealsApi', 'addDealParticipant', [{ id: 1, AddDealParticipantRequest: { person_id: 3 } }], { id: 2 }),
  step('DealsApi', 'getDealParticipantsChangelog', [{ id: 1 }], [{ person_id: 3 }]),
  step('DealsApi', 'deleteDealParticipant', [{ id: 1, deal_participant_id: 2 }], { id: 2 }),
  step('DealsApi', 'addDealFollower', [{ id: 1, AddDealFollowerRequest: { user_id: 12 } }], { user_id: 12 }),
  step('DealsApi', 'getDealFollowers', [{ id: 1 }], [{ user_id: 13 }, { user_id: 12 }]),
  step('DealsApi', 'deleteDealFollower', [{ id: 1, follower_id: 2 }], { id: 2 }),
  step('DealsApi', 'getDealFiles', [{ id: 1 }], [{ id: 1 }]),
  step('PersonsApi', 'mergePersons', [{ id: 3, MergePersonsRequest: { merge_with_id: 1 } }], { id: 1 }),
  step('PersonsApi', 'getPersonChangelog', [{ id: 1 }]),
  step(
    'OrganizationsApi',
    'mergeOrganizations',
    [{ id: 2, MergeOrganizationsRequest: { merge_with_id: 1 } }],
    {
      id: 1,
    },
  ),
  step('OrganizationsApi', 'getOrganizationChangelog', [{ id: 1 }]),
  step('LeadsApi', 'getLeads', [{}], [{ id: leadId(1) }, {}, {}]),
  step('LeadsApi', 'getLead', [{ id: leadId(1) }], { id: leadId(1), person_id: 1 }),
  step('LeadsApi', 'addLead', [{ AddLeadRequest: { title: 'Party', person_id: 1 } }], { id: leadId(4) }),
  step('LeadsApi', 'updateLead', [{ id: leadId(4), UpdateLeadRequest: { title: 'Big party' } }], {
    title: 'Big party',
  }),
  step('LeadsApi', 'searchLeads', [{ term: 'party' }], { items: [{ item: { id: leadId(4) } }] }),
  step('LeadsApi', 'deleteLead', [{ id: leadId(4) }], { id: leadId(4) }),
  step('ProductsApi', 'getProductDeals', [{ id: 1 }], [{ id: 1 }]),
  step('ProductsApi', 'getProductFollowers', [{ id: 1 }], []),
  step('FiltersApi', 'getFilters', [{ type: 'deals' }], [{ id: 1 }]),
  step('FiltersApi', 'addFilter', [{ AddFilterRequest: filterOf('New') }], { id: 2 }),
  step('FiltersApi', 'getFilter', [{ id: 2 }], { name: 'New' }),
  step('FiltersApi', 'updateFilter', [{ id: 2, UpdateFilterRequest: filterOf('Renamed') }], { id: 2 }),
  step('FiltersApi', 'getFilterHelpers', []),
  step('FiltersApi', 'deleteFilter', [{ id: 2 }], { id: 2 }),
  step('FiltersApi', 'deleteFilters', [{ ids: '1' }], { id: [1] }),
  step('WebhooksApi', 'getWebhooks', [], [{ id: 1, type: 'application' }]),
  step(
    'WebhooksApi',
    'addWebhook',
    [
      {
        AddWebhookRequest: {
          subscription_url: 'https://app.example/hook',
          event_action: 'create',
          event_object: 'deal',
          name: 'Deals',
        },
      },
    ],
    { id: 3, is_active: 1, version: '2.0' },
  ),
  step('WebhooksApi', 'deleteWebhook', [{ id: 3 }]),
];

/** The calls of the newest version to v2, in their order. */
export const stepsOfV2: readonly Step[] = [
  step('DealsApi', 'getDeals', [{ limit: 2 }], [{ id: 1, owner_id: 12, person_id: 1, visible_to: 3 }, {}]),
  step('DealsApi', 'getDeal', [{ id: 1 }], { id: 1, org_id: 1, add_time: '2026-01-05T09:00:00Z' }),
  step(
    'DealsApi',
    'addDeal',
    [{ AddDealRequest: { title: 'Pie', owner_id: 12, person_id: 2, visible_to: 3 } }],
    {
      id: 6,
      owner_id: 12,
      visible_to: 3,
    },
  ),
  step(
    'DealsApi',
    'updateDeal',
    [{ id: 6, UpdateDealRequest: { title: 'Large pie', custom_fields: { ['a1'.repeat(20)]: 'red' } } }],
    { title: 'Large pie', custom_fields: { ['a1'.repeat(20)]: 'red' } },
  ),
  step('DealsApi', 'searchDeals', [{ term: 'pie' }], { items: [{ item: { id: 6 } }] }),
  step('DealsApi', 'addDealFollower', [{ id: 6, AddDealFollowerRequest: { user_id: 12 } }], { user_id: 12 }),
  step('DealsApi', 'getDealFollowers', [{ id: 6 }], [{ user_id: 12 }]),
  step('DealProductsApi', 'addDealProduct', [
    { id: 6, AddDealProductRequest: { product_id: 1, item_price: 5, quantity: 2 } },
  ]),
  step('DealProductsApi', 'getDealProducts', [{ id: 6 }], [{ product_id: 1 }]),
  step('DealsApi', 'deleteDeal', [{ id: 6 }], { id: 6 }),
  step(
    'PersonsApi',
    'getPersons',
    [{ limit: 1 }],
    [{ id: 1, owner_id: 12, org_id: 1, emails: [{ value: 'mari.tamm@example.com' }] }],
  ),
  step('PersonsApi', 'getPerson', [{ id: 1 }], { id: 1, phones: [{ primary: true }] }),
  step(
    'PersonsApi',
    'addPerson',
    [
      {
        AddPersonRequest: {
          name: 'Jaan',
          emails: [{ value: 'j@example.com', primary: true, label: 'work' }],
        },
      },
    ],
    { id: 6, emails: [{ value: 'j@example.com' }] },
  ),
  step('PersonsApi', 'updatePerson', [{ id: 6, UpdatePersonRequest: { name: 'J.' } }], { name: 'J.' }),
  step('PersonsApi', 'searchPersons', [{ term: 'j@example', fields: 'email' }], {
    items: [{ item: { id: 6, emails: ['j@example.com'] } }],
  }),
  step('PersonsApi', 'deletePerson', [{ id: 6 }], { id: 6 }),
  step('OrganizationsApi', 'getOrganizations', [{}], [{ id: 1, owner_id: 12 }, { id: 2 }]),
  step('OrganizationsApi', 'getOrganization', [{ id: 1 }], { id: 1 }),
  step('OrganizationsApi', 'addOrganization', [{ AddOrganizationRequest: { name: 'Market' } }], { id: 3 }),
  step('OrganizationsApi', 'updateOrganization', [{ id: 3, UpdateOrganizationRequest: { name: 'M.' } }], {
    name: 'M.',
  }),
  step('OrganizationsApi', 'searchOrganization', [{ term: 'harbour' }], { items: [{ item: { id: 2 } }] }),
  step('OrganizationsApi', 'deleteOrganization', [{ id: 3 }], { id: 3 }),
  step('LeadsApi', 'searchLeads', [{ term: 'birthday' }], { items: [{ item: { id: leadId(1) } }, {}, {}] }),
  step('ActivitiesApi', 'getActivities', [{}], [{ id: 1, owner_id: 12, done: true }, { done: false }]),
  step('ActivitiesApi', 'getActivity', [{ id: 1 }], { id: 1, deal_id: 1 }),
  step('ActivitiesApi', 'addActivity', [{ AddActivityRequest: { subject: 'Bake', busy: true } }], {
    id: 3,
    busy: true,
  }),
  step('ActivitiesApi', 'updateActivity', [{ id: 3, AddActivityRequest: { done: true } }], { done: true }),
  step('ActivitiesApi', 'deleteActivity', [{ id: 3 }], { id: 3 }),
  step('ProductsApi', 'getProducts', [{}], [{ id: 1, owner_id: 12 }, { id: 2 }]),
  step('ProductsApi', 'getProduct', [{ id: 1 }], { id: 1, name: 'Wedding cake' }),
  step('ProductsApi', 'addProduct', [{ AddProductRequest: { name: 'Bread', is_linkable: true } }], {
    id: 3,
    is_linkable: true,
  }),
  step('ProductsApi', 'updateProduct', [{ id: 3, UpdateProductRequest: { name: 'Rye' } }], { name: 'Rye' }),
  step('ProductsApi', 'duplicateProduct', [{ id: 3 }], { id: 4, name: 'Rye' }),
  step('ProductsApi', 'searchProducts', [{ term: 'rye' }], { items: [{}, {}] }),
  step('ProductsApi', 'deleteProduct', [{ id: 3 }], { id: 3 }),
  step(
    'ItemSearchApi',
    'searchItem',
    [{ term: 'mari', item_types: 'person', search_for_related_items: true }],
    {
      items: [{ item: { id: 1 } }],
      related_items: [{ item: { type: 'lead' } }, { item: { type: 'deal' } }],
    },
  ),
];
