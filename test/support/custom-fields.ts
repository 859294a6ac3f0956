import { newId } from '#common/ids/new-id.js';
import type { TestApp } from './test-app.js';

/** Inserts a text field, with the merchant it belongs to. */
export async function makeCustomField(
  app: TestApp,
  { organizationId, slug }: { organizationId: string; slug: string },
): Promise<string> {
  const id = newId();
  await makeMerchant(app, organizationId);
  await app.em.execute(
    `insert into custom_fields (id, organization_id, type, slug, name, properties, metadata, created_at)
     values (?, ?, 'text', ?, ?, '{}', '{}', ?)`,
    [id, organizationId, slug, slug, app.clock.now],
  );
  return id;
}

/** Inserts the billing side of an organization, which otherwise comes with its first change. */
export async function makeMerchant(app: TestApp, organizationId: string): Promise<void> {
  const { Merchant } = await import('../../src/billing/merchants/merchant.entity.js');
  const em = app.em;
  await em.upsert(Merchant, Merchant.create(organizationId, app.clock.now), { onConflictAction: 'ignore' });
}
