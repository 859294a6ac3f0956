import { newId } from '#common/ids/new-id.js';
import { makeMerchant } from './custom-fields.js';
import type { TestApp } from './test-app.js';

/** Inserts a customer, with the merchant it belongs to. */
export async function makeCustomer(
  app: TestApp,
  {
    organizationId,
    email,
    externalId = null,
  }: { organizationId: string; email: string; externalId?: string | null },
): Promise<string> {
  const id = newId();
  await makeMerchant(app, organizationId);
  await app.em.execute(
    `insert into customers (id, organization_id, email, email_verified, external_id, for_organization, metadata, created_at)
     values (?, ?, ?, false, ?, false, '{}', ?)`,
    [id, organizationId, email, externalId, app.clock.now],
  );
  return id;
}
