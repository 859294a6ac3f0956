import { newId } from '#common/ids/new-id.js';
import { makeMerchant } from './custom-fields.js';
import type { TestApp } from './test-app.js';

/** Inserts a percentage, with the merchant it belongs to. */
export async function makeDiscount(
  app: TestApp,
  { organizationId, code }: { organizationId: string; code: string },
): Promise<string> {
  const id = newId();
  await makeMerchant(app, organizationId);
  await app.em.execute(
    `insert into discounts (id, organization_id, name, type, duration, basis_points, code, redemptions_count, metadata, created_at)
     values (?, ?, ?, 'percentage', 'once', 1000, ?, 0, '{}', ?)`,
    [id, organizationId, code, code, app.clock.now],
  );
  return id;
}
