import { GRANT_STATES } from './grant-states.js';

const index = (name: string, on: string, where?: string, kind = 'index') => ({
  name: `benefit_grants_${name}`,
  expression: `create ${kind} "benefit_grants_${name}" on "benefit_grants" ${on}${where === undefined ? '' : ` where ${where}`}`,
});

export const grantIndexes = [
  index(
    'subscription_unique',
    '(subscription_id, benefit_id)',
    'subscription_id is not null',
    'unique index',
  ),
  index('order_unique', '(order_id, benefit_id)', 'order_id is not null', 'unique index'),
  // Also answers whether a customer may use a benefit.
  index('customer_index', '(customer_id, benefit_id, granted_at)'),
  index('held_index', '(benefit_id, id)', 'revoked_at is null'),
  index('benefit_created_at_index', '(benefit_id, created_at, id)'),
  index('all_created_at_index', '(created_at, id)'),
  ...['created_at', 'granted_at', 'revoked_at'].map((column) =>
    index(`organization_${column}_index`, `(organization_id, ${column}, id)`),
  ),
  index('failed_index', '(created_at, id)', 'error is not null'),
  index('granted_index', '(created_at, id)', GRANT_STATES.granted),
  index('revoked_index', '(created_at, id)', GRANT_STATES.revoked),
  index('pending_index', '(created_at, id)', GRANT_STATES.pending),
];
