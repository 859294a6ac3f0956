import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LoginCodeMaker } from '../../../src/billing/portal/login-code-maker.service.js';
import { LoginCodeRepository } from '../../../src/billing/portal/login-code.repository.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { BEHIND_PROXY } from '../../support/callers.js';
import { recordStatements } from '../../support/count-statements.js';
import { inRequest } from '../../support/in-request.js';
import { mailsOf } from '../../support/mailed.js';
import { PORTAL, PortalVisitor } from '../../support/portal.js';
import { SubscriptionShop } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

const SESSION = `${PORTAL}/customer-session`;
const ADA = 'ada@example.com';
const MINUTES_31 = 31 / (24 * 60);

let app: TestApp;
let shop: SubscriptionShop;
let customerId: string;

describe('a login by a mailed code', () => {
  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    shop = await SubscriptionShop.open(app);
    customerId = await customerOf(shop, ADA);
  });

  const customerOf = async ({ account }: SubscriptionShop, email: string) =>
    (await account.send<{ id: string }>('POST', '/v1/customers/', { email })).body.id;
  const post = <Body = { token: string }>(path: string, body: object) =>
    call<Body>('POST', `${app.origin}${SESSION}/${path}`, {
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    });
  const request = (email = ADA, organization_id = shop.account.organizationId) =>
    post<object>('request', { email, organization_id });
  const authenticate = (code: string) => post('authenticate', { code });
  const codes = async () =>
    (await mailsOf(app)).flatMap(({ text }) => /^\s*([A-Z0-9]{6})\s*$/m.exec(text)?.[1] ?? []);
  const newCode = async () => {
    await request();
    return (await codes()).at(-1) ?? '';
  };
  const other = (code: string) => (code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`);
  const me = (token: string) =>
    new PortalVisitor(app, token).send<{ id: string; email_verified: boolean }>(
      'GET',
      `${PORTAL}/customers/me`,
    );

  it('opens the portal and verifies the address', async () => {
    expect(await request('Ada@Example.com')).toMatchObject({ status: 202, body: {} });
    const [code = ''] = await codes();
    const { status, body } = await authenticate(` ${code.toLowerCase()} `);
    expect([status, body.token.slice(0, 10)]).toEqual([200, 'polar_cst_']);
    expect((await me(body.token)).body).toMatchObject({ id: customerId, email_verified: true });
    const events = await shop.events();
    expect(events.map(({ name }) => name)).toContain('customer.updated');
  });

  it('works once', async () => {
    const code = await newCode();
    expect((await authenticate(code)).status).toBe(200);
    expect(await authenticate(code)).toMatchObject({
      ...{ status: 401, body: { error: 'CustomerSessionCodeInvalidOrExpired' } },
    });
  });

  it('works once for two at the same time', async () => {
    const code = await newCode();
    const answers = await Promise.all([authenticate(code), authenticate(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('uses up the other codes of the customer', async () => {
    const [first, second] = [await newCode(), await newCode()];
    expect(first).not.toBe(second);
    expect((await authenticate(first)).status).toBe(200);
    expect((await authenticate(second)).status).toBe(401);
  });

  it('works for half an hour of the merchant’s clock', async () => {
    const code = await newCode();
    await shop.advanceDays(MINUTES_31);
    expect((await authenticate(code)).status).toBe(401);
  });

  it('does not work once the customer has another address, or is deleted', async () => {
    const code = await newCode();
    await shop.account.send('PATCH', `/v1/customers/${customerId}`, { email: 'ada@new.example' });
    expect((await authenticate(code)).status).toBe(401);
    await request('ada@new.example');
    const [next = ''] = await codes();
    await shop.account.send('DELETE', `/v1/customers/${customerId}`);
    expect((await authenticate(next)).status).toBe(401);
  });

  it('stops working after five wrong codes from where it was requested', async () => {
    const code = await newCode();
    for (let round = 0; round < 4; round += 1) expect((await authenticate(other(code))).status).toBe(401);
    const second = await newCode();
    expect((await authenticate(other(code))).status).toBe(401);
    expect((await authenticate(code)).status).toBe(401);
    expect((await authenticate(second)).status).toBe(200);
  });

  it('is offered five times an hour', async () => {
    for (let round = 0; round < 7; round += 1) expect((await request()).status).toBe(202);
    expect(await codes()).toHaveLength(5);
    expect(await app.em.execute('select 1 from customer_login_codes')).toHaveLength(5);
    app.clock.advance(3_600);
    await request();
    expect(await mailsOf(app)).toHaveLength(6);
  });

  it('goes to no one else, and says nothing of who is a customer', async () => {
    const known = await request();
    const unknown = await request('grace@example.com');
    const elsewhere = await request(ADA, 'nowhere');
    expect([unknown.body, unknown.status]).toEqual([known.body, known.status]);
    expect([elsewhere.body, elsewhere.status]).toEqual([known.body, known.status]);
    expect((await mailsOf(app)).map(({ to }) => to)).toEqual([ADA]);
  });

  it('is requested by the same statements for every address', async () => {
    await request();
    const ofKnown = await recordStatements(app, () => request());
    const ofUnknown = await recordStatements(app, () => request('grace@example.com'));
    expect(ofUnknown).toEqual(ofKnown);
  });

  it('is of one merchant', async () => {
    const beta = await SubscriptionShop.open(app, 'Beta');
    const betaCustomer = await customerOf(beta, ADA);
    await request(ADA, beta.account.organizationId);
    const { body } = await authenticate((await codes()).at(-1) ?? '');
    expect((await me(body.token)).body).toMatchObject({ id: betaCustomer });
  });

  it('is stored as a hash, and no one is mailed the open code of someone else', async () => {
    const code = await newCode();
    const rows = await app.em.execute<object[]>('select * from customer_login_codes');
    expect(JSON.stringify(rows)).not.toContain(code);
    await inRequest(app, async () => {
      const hashes = app.get(LoginCodeMaker).candidates(code);
      const found = await app.get(LoginCodeRepository).findByHashes(hashes.map(({ hash }) => hash));
      expect(found).toMatchObject({ customerId, attempts: 0 });
    });
    const again = `insert into customer_login_codes
      select gen_random_uuid(), customer_id, email, code_hash, key_id, null, 0, expires_at, created_at from customer_login_codes`;
    await expect(app.em.execute(again)).rejects.toThrow('customer_login_codes_code_hash_unique');
  });

  it.each([
    ['request', { email: 'ada', organization_id: 'acme' }],
    ['request', { email: ADA }],
    ['authenticate', {}],
    ['authenticate', { code: '' }],
    ['authenticate', { code: ['ABC123'] }],
  ])('refuses %s with %j', async (path, body) => {
    expect((await post(path, body)).status).toBe(422);
  });

  it.each(['ABC123', '000000', 'ABC12', '" or 1=1'])('refuses the code %j', async (code) => {
    expect((await authenticate(code)).status).toBe(401);
  });
});

describe('guesses of codes', () => {
  const WRONG = 'ZZZZZ0';

  it('end with 429 for an address after five, and leave others alone', async () => {
    const limited = await TestApp.start(BEHIND_PROXY);
    try {
      await limited.reset();
      const shop = await SubscriptionShop.open(limited);
      await shop.account.send('POST', '/v1/customers/', { email: ADA });
      const send = (path: string, body: object, from: string) =>
        call<{ token?: string }>('POST', `${limited.origin}${SESSION}/${path}`, {
          headers: { ...JSON_TYPE, 'x-forwarded-for': from },
          body: JSON.stringify(body),
        });
      const codes = async () =>
        (await mailsOf(limited)).flatMap(({ text }) => /^\s*([A-Z0-9]{6})\s*$/m.exec(text)?.[1] ?? []);
      const ask = { email: ADA, organization_id: shop.account.organizationId };
      await send('request', ask, '198.51.100.7');
      await send('request', ask, '198.51.100.7');
      const [first = '', second = ''] = await codes();
      const statuses = [];
      for (let round = 0; round < 6; round += 1)
        statuses.push((await send('authenticate', { code: WRONG }, '203.0.113.9')).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      for (let address = 1; address <= 19; address += 1)
        for (let round = 0; round < 5; round += 1)
          await send('authenticate', { code: WRONG }, `192.0.2.${String(address)}`);
      // By now a hundred wrong codes were sent: codes work only where they were requested.
      expect((await send('authenticate', { code: first }, '192.0.2.99')).status).toBe(401);
      expect((await send('authenticate', { code: second }, '198.51.100.7')).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
