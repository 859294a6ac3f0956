const index = (name: string, on: string, where?: string, kind = 'index') => ({
  name: `license_keys_${name}`,
  expression: `create ${kind} "license_keys_${name}" on "license_keys" ${on}${where === undefined ? '' : ` where ${where}`}`,
});

export const licenseKeyIndexes = [
  index('hash_unique', '(organization_id, key_hash)', undefined, 'unique index'),
  // A grant has one key at a time.
  index('grant_unique', '(grant_id)', `status <> 'revoked'`, 'unique index'),
  index('grant_index', '(grant_id, id)'),
  index('organization_index', '(organization_id, created_at, id)'),
  index('benefit_index', '(benefit_id, created_at, id)'),
  index('customer_index', '(customer_id, created_at, id)'),
  index('all_created_at_index', '(created_at, id)'),
  index('status_index', '(status, created_at, id)'),
  index('display_index', '(display_key, created_at, id)'),
];
