import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '#common/ids/new-id.js';
import { recordTexts } from '../../support/count-statements.js';
import { Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';

/** Enough for PostgreSQL to plan as it does for a large installation. */
const ROWS = 4_000;
const ID = newId();

/** A grant with a key for each of many customers; one in a hundred each is revoked, failed or pending. */
const MANY = `
  set local session_replication_role = replica;
  insert into benefit_grants (id, organization_id, customer_id, benefit_id, order_id, granted_at, revoked_at, error,
                              pending_operation, properties, failed_attempts, created_at)
  select gen_random_uuid(), 'org', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
         case when i % 100 > 2 then now() end, case when i % 100 = 0 then now() end,
         case when i % 100 = 1 then '{}'::jsonb end, case when i % 100 = 2 then 'grant' end, '{}', 0,
         now() - make_interval(secs => i)
    from generate_series(1, ${String(ROWS)}) i;
  insert into benefit_grants (id, organization_id, customer_id, benefit_id, subscription_id, granted_at, properties,
                              failed_attempts, created_at)
  select gen_random_uuid(), 'org', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now(), '{}', 0, now()
    from generate_series(1, ${String(ROWS)}) i;
  insert into license_keys (id, organization_id, customer_id, benefit_id, grant_id, key_id, key_hash, sealed_key,
                            display_key, status, usage, validations, created_at)
  select gen_random_uuid(), 'org', customer_id, benefit_id, id, '', sha256(id::text::bytea), '',
         '****-' || upper(left(id::text, 6)), case when error is null then 'granted' else 'disabled' end, 0, 0, created_at
    from benefit_grants where organization_id = 'org';
  analyze benefit_grants;
  analyze license_keys`;

const INDEX_OF: Record<string, string> = {
  [`license-keys?customerId=${ID}`]: 'license_keys_customer_index',
  [`license-keys?benefitId=${ID}`]: 'license_keys_benefit_index',
  'license-keys?q=****-ABC123': 'license_keys_display_index',
  [`license-keys?q=${ID}`]: 'license_keys_grant_index',
  'license-keys?q=ada@example.com': 'license_keys_customer_index',
  [`benefit-grants?customerId=${ID}`]: 'benefit_grants_customer_index',
  [`benefit-grants?benefitId=${ID}`]: 'benefit_grants_benefit_created_at_index',
  [`benefit-grants?orderId=${ID}`]: 'benefit_grants_order_unique',
  [`benefit-grants?subscriptionId=${ID}`]: 'benefit_grants_subscription_unique',
  'benefit-grants?state=failed': 'benefit_grants_failed_index',
  'benefit-grants?q=ada@example.com': 'benefit_grants_customer_index',
};

describe('filters of the lists of the console', () => {
  let app: TestApp;
  const plans = new Map<string, string>();

  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    const staff = await Staff.enter(app);
    const statements: [string, string[]][] = [];
    for (const path of Object.keys(INDEX_OF)) {
      const texts = await recordTexts(app, () => staff.browser.get(`/api/admin/${path}`));
      statements.push([path, texts.filter((text) => /"(license_keys|benefit_grants)"/.test(text))]);
    }
    const rolledBack = new Error('rolled back');
    const explain = app.em.transactional(async (em) => {
      await em.execute(MANY);
      for (const [path, texts] of statements)
        for (const text of texts) {
          // Without regard to the values.
          const rows = await em.execute<Record<string, string>[]>(`explain (generic_plan) ${text}`);
          const plan = rows.map((row) => Object.values(row).join('')).join('\n');
          plans.set(path, `${plans.get(path) ?? ''}${plan}\n`);
        }
      throw rolledBack;
    });
    await expect(explain).rejects.toBe(rolledBack);
  });

  it.each(Object.entries(INDEX_OF))('%s reads %s and no other rows', (path, index) => {
    expect(plans.get(path)).toContain(index);
    expect(plans.get(path)).not.toMatch(/Seq Scan on (license_keys|benefit_grants)/);
  });
});
