import { GrantShop } from './grant-shop.js';
import { METHODS, PORTAL, PortalVisitor } from './portal.js';
import type { TestApp } from './test-app.js';
import { uploadFile } from './uploads.js';

const ACTIVATIONS = { limit: 5, enable_customer_admin: true };

/** A merchant that sells everything that the portal shows. */
export class PortalShop {
  private constructor(
    private readonly app: TestApp,
    private readonly merchant: GrantShop,
    private readonly productId: string,
    private readonly planId: string,
  ) {}

  static async open(app: TestApp, name: string): Promise<PortalShop> {
    const merchant = await GrantShop.open(app, name);
    const { account } = merchant.shop;
    const { id: fileId } = await uploadFile(account, Buffer.from('content'), { name: 'guide.pdf' });
    await merchant.require('PATCH', `/v1/organizations/${account.organizationId}`, {
      feature_settings: { usage_based_billing_enabled: true },
    });
    const { id: meter_id } = await merchant.require<{ id: string }>('POST', '/v1/meters/', {
      ...{ name: 'Calls', filter: { conjunction: 'and', clauses: [] }, aggregation: { func: 'count' } },
    });
    const discord = { guild_token: 'sandbox_guild_77', role_id: '5' };
    const benefits = [
      await merchant.benefit({ type: 'license_keys', properties: { activations: ACTIVATIONS } }),
      await merchant.benefit({ type: 'downloadables', properties: { files: [fileId], archived: {} } }),
      await merchant.benefit({ type: 'discord', properties: discord }),
      await merchant.benefit({
        type: 'meter_credit',
        properties: { units: 100, rollover: false, meter_id },
      }),
    ];
    await merchant.shop.settings({
      ...{ allow_multiple_subscriptions: true, allow_customer_updates: true, proration_behavior: 'prorate' },
    });
    return new PortalShop(app, merchant, await merchant.product(benefits), await merchant.shop.plan());
  }

  /** Buys the product and the plan. */
  async belongingsOf(email: string): Promise<Belongings> {
    const { app, merchant, productId, planId } = this;
    const orderId = await merchant.buy(productId, { email });
    const { id: subscriptionId, customer_id: customerId } = await merchant.shop.subscribe(planId, { email });
    await merchant.settle();
    const { account } = merchant.shop;
    const visitor = await PortalVisitor.open(app, account, customerId);
    const read = async <Body>(method: string, path: string, body?: object) => {
      const answer = await visitor.send<Body>(method, path, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    type Listed<Row> = { items: [Row] };
    const keys = await read<Listed<{ id: string; key: string }>>('GET', `${PORTAL}/license-keys`);
    const grants = await read<Listed<{ id: string }>>('GET', `${PORTAL}/benefit-grants?type=discord`);
    const meters = await read<Listed<{ id: string }>>('GET', `${PORTAL}/meters`);
    const methods = await read<Listed<{ id: string }>>('GET', METHODS);
    const [{ id: licenseKeyId, key }] = keys.items;
    const { organizationId } = account;
    const activate = { key, organization_id: organizationId, label: 'Laptop' };
    const activation = await read<{ id: string }>('POST', `${PORTAL}/license-keys/activate`, activate);
    const setup = await visitor.add('sandbox_action_required');
    const platform = `${PORTAL}/customers/me/oauth-accounts/discord`;
    const page = { redirect_uri: 'https://shop.example/linked' };
    const begin = async () =>
      Object.fromEntries(
        new URL((await read<{ url: string }>('POST', `${platform}/authorization`, page)).url).searchParams,
      ) as { code: string; state: string };
    const linked = await read<{ account_id: string }>('POST', platform, await begin());
    return {
      ...{ visitor, organizationId, customerId, orderId, subscriptionId, licenseKeyId, key },
      ...{ productId, grantId: grants.items[0].id, methodId: methods.items[0].id },
      ...{ customerMeterId: meters.items[0].id },
      ...{ activationId: activation.id, setupSecret: setup.body.client_secret ?? '' },
      ...{ accountId: linked.account_id, authorization: await begin() },
    };
  }
}

/** What a customer sees at the portal. */
export interface Belongings {
  visitor: PortalVisitor;
  organizationId: string;
  customerId: string;
  productId: string;
  orderId: string;
  customerMeterId: string;
  subscriptionId: string;
  /** Of the Discord benefit. */
  grantId: string;
  licenseKeyId: string;
  key: string;
  activationId: string;
  methodId: string;
  /** Of a payment method that waits for the bank. */
  setupSecret: string;
  accountId: string;
  /** Of an account that is being linked. */
  authorization: { code: string; state: string };
}
