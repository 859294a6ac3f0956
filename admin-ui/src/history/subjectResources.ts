type Resources = Partial<Record<string, string>>;

/** Resources of billing with pages, by the type of an entry's subject. */
const billingPages: Resources = {
  benefit: 'benefits',
  benefit_grant: 'benefit-grants',
  checkout: 'checkouts',
  custom_field: 'custom-fields',
  customer: 'customers',
  discount: 'discounts',
  dispute: 'disputes',
  refund: 'refunds',
  gateway_event: 'gateway-events',
  merchant: 'merchants',
  license_key: 'license-keys',
  meter: 'meters',
  order: 'orders',
  payment: 'payments',
  product: 'products',
  subscription: 'subscriptions',
};

const billingResources: Resources = { ...billingPages, file: 'files' };

const pages: Resources = {
  ...billingPages,
  mail: 'mails',
  billing_verification: 'billing-verifications',
  organization: 'organizations',
  webhook_endpoint: 'webhook-endpoints',
};

/** The resource of an entry's subject, where it has pages. */
export const pagesOf = (subjectType: string): string | undefined => pages[subjectType];

/** The resource that lists the subject, where it belongs to a merchant. */
export const billingResourceOf = (subjectType: string): string | undefined => billingResources[subjectType];
