import { Browser } from '../browser.js';
import { call, JSON_TYPE } from '../call.js';
import { createOrganization, ORGANIZATION } from '../organizations.js';
import { signUp } from '../people.js';

/** Minor units. */
const PRICES = [0, 50, 999, 2_500, 99_999];
export const DISCOUNT_LIMIT = 40;

/** A merchant of the installation, with products, a limited discount and an access token. */
export interface Shop {
  headers: Record<string, string>;
  /** The first one is free. */
  productIds: string[];
  discountId: string;
  /** The products give one of them or both. */
  benefitIds: string[];
}

interface Made {
  id: string;
}

/** By the API of a running product. */
export async function openShop(origin: string, slug: string): Promise<Shop> {
  const owner = new Browser(origin);
  await signUp(owner, { email: `${slug}@example.com` });
  const { id: organizationId } = await createOrganization(owner, { slug });
  const scopes = [
    ...['products:write', 'discounts:write', 'checkouts:write', 'organizations:write'],
    ...['orders:read', 'refunds:write', 'benefits:write', 'meters:write', 'events:write'],
  ];
  const body = { name: 'Server', scopes, organizationId };
  const { token } = (await owner.post<{ token: string }>(`${ORGANIZATION}/create-access-token`, body)).body;
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` };
  const make = async (path: string, record: object): Promise<string> => {
    const answer = await call<Made>('POST', `${origin}${path}`, { headers, body: JSON.stringify(record) });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.id;
  };
  const productIds: string[] = [];
  for (const amount of PRICES) {
    const price = amount === 0 ? { amount_type: 'free' } : { amount_type: 'fixed', price_amount: amount };
    productIds.push(await make('/v1/products/', { name: `Tea for ${String(amount)}`, prices: [price] }));
  }
  const discountId = await make('/v1/discounts/', {
    ...{ name: 'Spring', type: 'percentage', duration: 'once', basis_points: 3_333 },
    max_redemptions: DISCOUNT_LIMIT,
  });
  const benefitIds: string[] = [];
  for (const description of ['Support by email', 'Recipes of the month'])
    benefitIds.push(await make('/v1/benefits/', { type: 'custom', description, properties: {} }));
  for (const id of productIds) {
    const body = JSON.stringify({ benefits: benefitIds });
    const answer = await call('POST', `${origin}/v1/products/${id}/benefits`, { headers, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
  return { headers, productIds, discountId, benefitIds };
}
