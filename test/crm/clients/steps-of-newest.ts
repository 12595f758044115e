import { recordKinds } from '../../../src/crm/kinds/record-kinds.ts';
import { filterOf, leadId, type Step, step } from './step.ts';

const timeline = { start_date: '2026-01-01', interval: 'month', amount: 2, field_key: 'add_time' };
/** The key of the first custom field of deals. */
const icing = (Object.values(recordKinds.deals.fields).filter(({ until }) => until === undefined).length + 1)
  .toString(16)
  .padStart(40, '0');
const picture = new File(['abc'], 'a.png', { type: 'image/png' });

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
  step('DealsApi', 'getDealUpdates', [{ id: 1, items: 'note' }], [{ object: 'note', data: { id: 1 } }]),
  step('DealsApi', 'getDealMailMessages', [{ id: 1 }], [{ object: 'mailMessage', data: { id: 1 } }]),
  step('DealsApi', 'getDealUsers', [{ id: 1 }], [12, 13]),
  step('DealsApi', 'getDealsSummary', [{ status: 'open' }], { total_count: 3 }),
  step('DealsApi', 'getArchivedDealsSummary', [{}], { total_count: 0 }),
  step('DealsApi', 'getDealsTimeline', [timeline], [{ totals: { count: 5 } }, { totals: { count: 0 } }]),
  step('DealsApi', 'getArchivedDealsTimeline', [timeline], [{ deals: [] }, { deals: [] }]),
  step('DealsApi', 'getArchivedDeals', [{}], []),
  step('PersonsApi', 'getPersonUpdates', [{ id: 2 }], [{ object: 'activity' }]),
  step('PersonsApi', 'getPersonMailMessages', [{ id: 1 }], [{ data: { id: 1 } }]),
  step('PersonsApi', 'getPersonUsers', [{ id: 1 }], [12, 13]),
  step('PersonsApi', 'getPersonProducts', [{ id: 1 }], [{ 1: { product: { id: 1 } } }]),
  step('PersonsApi', 'addPersonFollower', [{ id: 1, AddPersonFollowerRequest: { user_id: 12 } }], { id: 3 }),
  step('PersonsApi', 'getPersonFollowers', [{ id: 1 }], [{ user_id: 12 }]),
  step('PersonsApi', 'deletePersonFollower', [{ id: 1, follower_id: 3 }], { id: 3 }),
  step('PersonsApi', 'getPersonFiles', [{ id: 1 }], []),
  step('PersonsApi', 'addPersonPicture', [{ id: 1, file: picture }], { item_id: 1, file_size: 3 }),
  step('PersonsApi', 'deletePersonPicture', [{ id: 1 }], { id: 2 }),
  step('OrganizationsApi', 'getOrganizationUpdates', [{ id: 1 }], [{ object: 'activity' }]),
  step('OrganizationsApi', 'getOrganizationMailMessages', [{ id: 1 }], [{ data: { id: 1 } }]),
  step('OrganizationsApi', 'getOrganizationUsers', [{ id: 1 }], [12, 13]),
  step('OrganizationsApi', 'getOrganizationFiles', [{ id: 1 }], []),
  step(
    'OrganizationsApi',
    'addOrganizationFollower',
    [{ id: 1, AddOrganizationFollowerRequest: { user_id: 12 } }],
    { id: 4 },
  ),
  step('OrganizationsApi', 'getOrganizationFollowers', [{ id: 1 }], [{ user_id: 12 }]),
  step('OrganizationsApi', 'deleteOrganizationFollower', [{ id: 1, follower_id: 4 }], { id: 4 }),
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
  step('LeadsApi', 'getArchivedLeads', [{}], []),
  step('LeadsApi', 'getLeadUsers', [{ id: leadId(1) }], [12, 13]),
  step('LeadsApi', 'getLead', [{ id: leadId(1) }], { id: leadId(1), person_id: 1 }),
  step('LeadsApi', 'addLead', [{ AddLeadRequest: { title: 'Party', person_id: 1 } }], { id: leadId(4) }),
  step('LeadsApi', 'updateLead', [{ id: leadId(4), UpdateLeadRequest: { title: 'Big party' } }], {
    title: 'Big party',
  }),
  step('LeadsApi', 'searchLeads', [{ term: 'party' }], { items: [{ item: { id: leadId(4) } }] }),
  step('LeadsApi', 'deleteLead', [{ id: leadId(4) }], { id: leadId(4) }),
  step('ProductsApi', 'getProductDeals', [{ id: 1 }], [{ id: 1 }]),
  step('ProductsApi', 'getProductFollowers', [{ id: 1 }], []),
  step('ProductsApi', 'addProductFollower', [{ id: 1, AddProductFollowerRequest: { user_id: 12 } }], {
    id: 5,
  }),
  step('ProductsApi', 'deleteProductFollower', [{ id: 1, follower_id: 5 }], { id: 5 }),
  step('ProductsApi', 'getProductFiles', [{ id: 1 }], []),
  step('ProductsApi', 'getProductUsers', [{ id: 1 }], [12, 13]),
  step('FiltersApi', 'getFilters', [{ type: 'deals' }], [{ id: 1 }]),
  step('FiltersApi', 'addFilter', [{ AddFilterRequest: filterOf('New') }], { id: 2 }),
  step('FiltersApi', 'getFilter', [{ id: 2 }], { name: 'New' }),
  step('FiltersApi', 'updateFilter', [{ id: 2, UpdateFilterRequest: filterOf('Renamed') }], { id: 2 }),
  step('FiltersApi', 'getFilterHelpers', []),
  step('FiltersApi', 'deleteFilter', [{ id: 2 }], { id: 2 }),
  step('FiltersApi', 'deleteFilters', [{ ids: '1' }], { id: [1] }),
  step(
    'WebhooksApi',
    'getWebhooks',
    [],
    [
      { id: 1, type: 'application' },
      { id: 2, type: 'general' },
    ],
  ),
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
  step(
    'DealProductsApi',
    'updateDealProduct',
    [{ id: 6, product_attachment_id: 2, UpdateDealProductRequest: { quantity: 3 } }],
    { quantity: 3 },
  ),
  step('DealProductsApi', 'getDealsProducts', [{ deal_ids: [6] }], [{ id: 2, quantity: 3 }]),
  step('DealProductsApi', 'deleteDealProduct', [{ id: 6, product_attachment_id: 2 }], { id: 2 }),
  step(
    'DealProductsApi',
    'addManyDealProducts',
    [
      {
        id: 6,
        CreateManyDealProductRequest: {
          data: [
            { product_id: 1, item_price: 5, quantity: 1 },
            { product_id: 2, item_price: 2, quantity: 3 },
          ],
        },
      },
    ],
    [{ id: 3 }, { id: 4 }],
  ),
  step('DealProductsApi', 'deleteManyDealProducts', [{ id: 6, ids: '3' }], { ids: [3] }),
  step('DealsApi', 'getDealFollowersChangelog', [{ id: 6 }], [{ action: 'added', follower_user_id: 12 }]),
  step('DealsApi', 'deleteDealFollower', [{ id: 6, follower_id: 12 }], { user_id: 12 }),
  step(
    'DealsApi',
    'postAdditionalDiscount',
    [{ id: 6, AddAdditionalDiscountRequestBody: { description: 'Regular', amount: 5, type: 'percentage' } }],
    { id: leadId(2), deal_id: 6 },
  ),
  step('DealsApi', 'getAdditionalDiscounts', [{ id: 6 }], [{ amount: 5 }]),
  step(
    'DealsApi',
    'updateAdditionalDiscount',
    [{ id: 6, discount_id: leadId(2), UpdateAdditionalDiscountRequestBody: { amount: 7 } }],
    { amount: 7 },
  ),
  step('DealsApi', 'deleteAdditionalDiscount', [{ id: 6, discount_id: leadId(2) }], { id: leadId(2) }),
  step(
    'DealInstallmentsApi',
    'postInstallment',
    [{ id: 6, AddInstallmentRequestBody: { description: 'First', amount: 5, billing_date: '2026-03-01' } }],
    { id: 2, deal_id: 6 },
  ),
  step('DealInstallmentsApi', 'getInstallments', [{ deal_ids: [6] }], [{ id: 2 }]),
  step(
    'DealInstallmentsApi',
    'updateInstallment',
    [{ id: 6, installment_id: 2, UpdateInstallmentRequestBody: { amount: 6 } }],
    { amount: 6 },
  ),
  step('DealInstallmentsApi', 'deleteInstallment', [{ id: 6, installment_id: 2 }], { id: 2 }),
  step('DealsApi', 'getArchivedDeals', [{}], []),
  step('DealsApi', 'convertDealToLead', [{ id: 6 }], { conversion_id: leadId(1) }),
  step('DealsApi', 'getDealConversionStatus', [{ id: 6, conversion_id: leadId(1) }], { lead_id: leadId(4) }),
  step('LeadsApi', 'convertLeadToDeal', [{ id: leadId(4), ConvertLeadToDealRequest: { stage_id: 1 } }], {
    conversion_id: leadId(2),
  }),
  step('LeadsApi', 'getLeadConversionStatus', [{ id: leadId(4), conversion_id: leadId(2) }], { deal_id: 7 }),
  step('DealsApi', 'deleteDeal', [{ id: 7 }], { id: 7 }),
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
  step('PersonsApi', 'addPersonFollower', [{ id: 6, AddDealFollowerRequest: { user_id: 12 } }], {
    user_id: 12,
  }),
  step('PersonsApi', 'getPersonFollowers', [{ id: 6 }], [{ user_id: 12 }]),
  step('PersonsApi', 'getPersonFollowersChangelog', [{ id: 6 }], [{ follower_user_id: 12 }]),
  step('PersonsApi', 'deletePersonFollower', [{ id: 6, follower_id: 12 }], { user_id: 12 }),
  step('PersonsApi', 'getPersonPicture', [{ id: 2 }], { item_id: 2 }),
  step('PersonsApi', 'deletePerson', [{ id: 6 }], { id: 6 }),
  step('OrganizationsApi', 'getOrganizations', [{}], [{ id: 1, owner_id: 12 }, { id: 2 }]),
  step('OrganizationsApi', 'getOrganization', [{ id: 1 }], { id: 1 }),
  step('OrganizationsApi', 'addOrganization', [{ AddOrganizationRequest: { name: 'Market' } }], { id: 3 }),
  step('OrganizationsApi', 'updateOrganization', [{ id: 3, UpdateOrganizationRequest: { name: 'M.' } }], {
    name: 'M.',
  }),
  step('OrganizationsApi', 'searchOrganization', [{ term: 'harbour' }], { items: [{ item: { id: 2 } }] }),
  step('OrganizationsApi', 'addOrganizationFollower', [{ id: 3, AddDealFollowerRequest: { user_id: 12 } }], {
    user_id: 12,
  }),
  step('OrganizationsApi', 'getOrganizationFollowers', [{ id: 3 }], [{ user_id: 12 }]),
  step('OrganizationsApi', 'getOrganizationFollowersChangelog', [{ id: 3 }], [{ action: 'added' }]),
  step('OrganizationsApi', 'deleteOrganizationFollower', [{ id: 3, follower_id: 12 }], { user_id: 12 }),
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
  step('ProductsApi', 'addProductFollower', [{ id: 3, AddDealFollowerRequest: { user_id: 12 } }], {
    user_id: 12,
  }),
  step('ProductsApi', 'getProductFollowers', [{ id: 3 }], [{ user_id: 12 }]),
  step('ProductsApi', 'getProductFollowersChangelog', [{ id: 3 }], [{ action: 'added' }]),
  step('ProductsApi', 'deleteProductFollower', [{ id: 3, follower_id: 12 }], { user_id: 12 }),
  step('ProductsApi', 'addProductVariation', [{ id: 3, AddProductVariationRequest: { name: 'Small' } }], {
    id: 2,
    product_id: 3,
  }),
  step('ProductsApi', 'getProductVariations', [{ id: 3 }], [{ name: 'Small' }]),
  step(
    'ProductsApi',
    'updateProductVariation',
    [{ id: 3, product_variation_id: 2, UpdateProductVariationRequest: { name: 'Tiny' } }],
    { name: 'Tiny' },
  ),
  step('ProductsApi', 'deleteProductVariation', [{ id: 3, product_variation_id: 2 }], { id: 2 }),
  step('ProductsApi', 'uploadProductImage', [{ id: 3, data: picture }], { id: 2, product_id: 3 }),
  step('ProductsApi', 'getProductImage', [{ id: 3 }], { name: 'a.png', mime_type: 'image/png' }),
  step('ProductsApi', 'updateProductImage', [{ id: 3, data: picture }], { id: 2 }),
  step('ProductsApi', 'deleteProductImage', [{ id: 3 }], { id: 2 }),
  step('DealFieldsApi', 'addDealField', [
    {
      AddDealFieldRequest: {
        field_name: 'Icing',
        field_type: 'enum',
        options: [{ label: 'Sugar' }, { label: 'Chocolate' }],
      },
    },
  ]),
  step('DealFieldsApi', 'getDealField', [{ field_code: 'title' }], {
    field_name: 'Title',
    is_custom_field: false,
  }),
  step('DealFieldsApi', 'addDealFieldOptions', [
    { field_code: icing, AddDealFieldOptionsRequestInner: [{ label: 'Butter' }] },
  ]),
  step(
    'DealFieldsApi',
    'updateDealField',
    [{ field_code: icing, UpdateDealFieldRequest: { field_name: 'Cream' } }],
    {
      field_name: 'Cream',
      options: [{ id: 1, label: 'Sugar' }, { id: 2 }, { id: 3, label: 'Butter' }],
    },
  ),
  step('DealFieldsApi', 'deleteDealField', [{ field_code: icing }], { field_code: icing }),
  step('ProjectBoardsApi', 'addProjectBoard', [{ AddProjectBoardRequest: { name: 'Shops' } }], { id: 2 }),
  step('ProjectPhasesApi', 'getProjectsPhases', [{ board_id: 1 }], [{ board_id: 1 }]),
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
