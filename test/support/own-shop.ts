import { newMember, newPerson, type Person } from './organizations.js';
import { newMerchantAccount, type MerchantAccount } from './merchant-account.js';
import type { TestApp } from './test-app.js';
import { newProduct } from './wire-purchases.js';

export const CHECKOUT = '/api/auth/checkout';
export const PORTAL_ADDRESS = '/api/auth/customer/portal';

/** The merchant that the setting names. */
export const OWN_SHOP = { BILLING_MERCHANT: 'shop' };

export interface OwnShop {
  shop: MerchantAccount;
  /** A product for ten dollars, with the slug `pro`. */
  productId: string;
}

export async function openOwnShop(app: TestApp): Promise<OwnShop> {
  const shop = await newMerchantAccount(app, { slug: 'shop', name: 'Shop' });
  return { shop, productId: await newProduct(shop, { metadata: { slug: 'pro' } }) };
}

/** A user whose email address is verified. */
export async function verifiedPerson(app: TestApp, name: string): Promise<Person> {
  const person = await newPerson(app, name);
  await verify(app, person);
  return person;
}

/** A member whose email address is verified. */
export async function verifiedMember(
  app: TestApp,
  organizationId: string,
  name: string,
  role: string,
): Promise<Person> {
  const person = await newMember(app, organizationId, name, role);
  await verify(app, person);
  return person;
}

async function verify(app: TestApp, { user }: Person): Promise<void> {
  await app.em.execute('update users set email_verified = true where id = ?', [user.id]);
}

export interface CustomerRow {
  id: string;
  external_id: string | null;
  email: string;
  name: string | null;
  type: string;
}

export async function customersOf({ send }: MerchantAccount): Promise<CustomerRow[]> {
  return (await send<{ items: CustomerRow[] }>('GET', '/v1/customers/')).body.items;
}
