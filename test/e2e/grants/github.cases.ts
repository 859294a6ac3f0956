import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GithubServer } from '../../support/github/github-server.js';
import { GrantShop } from '../../support/grant-shop.js';
import { PORTAL, PortalVisitor } from '../../support/portal.js';
import { TestApp } from '../../support/test-app.js';

const ACCOUNTS = `${PORTAL}/customers/me/oauth-accounts/github`;
const PAGE = 'https://shop.example/linked';
const TEA = { repository_owner: 'acme', repository_name: 'tea', permission: 'pull' };

describe('a GitHub benefit', () => {
  let github: GithubServer;
  let app: TestApp;
  let acme: GrantShop;
  let benefit: string;
  let order: string;
  let ada: PortalVisitor;

  const create = (properties: object = TEA) => acme.benefit({ type: 'github_repository', properties });
  const grant = async () => (await acme.grants(benefit))[0]!;
  const begin = async (by: PortalVisitor) => {
    const { body } = await by.send<{ url: string }>('POST', `${ACCOUNTS}/authorization`, {
      redirect_uri: PAGE,
    });
    return new URL(body.url).searchParams;
  };
  const link = async (by = ada, userId = 1) => {
    const state = (await begin(by)).get('state');
    return by.send('POST', ACCOUNTS, { code: github.agree(userId), state });
  };
  const refund = async () => {
    const body = { order_id: order, reason: 'other', amount: 1_000, revoke_benefits: true };
    await acme.require('POST', '/v1/refunds/', body);
    await acme.settle();
  };

  beforeAll(async () => {
    github = await GithubServer.start();
    app = await TestApp.shared({ ...github.settings, BILLING_MERCHANT: 'acme' });
    github.now = () => app.clock.now;
  });
  afterAll(() => github.stop());
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    github.reset();
    github.install('acme/tea');
    github.addUser(1, 'ada');
    acme = await GrantShop.open(app);
    benefit = await create();
    order = await acme.buy(await acme.product([benefit]));
    await acme.settle();
    ada = await PortalVisitor.open(app, acme.shop.account, (await grant()).customer_id);
  });

  it('waits until the customer links an account, and invites it', async () => {
    expect(await grant()).toMatchObject({ is_granted: false, error: { type: 'action_required' } });
    const query = await begin(ada);
    expect([query.get('client_id'), query.get('redirect_uri')]).toEqual(['Iv1.test', PAGE]);
    expect(await link()).toMatchObject({
      ...{ status: 201, body: { account_id: '1', account_username: 'ada' } },
    });
    await acme.settle();
    expect(github.changes).toEqual(['invite acme/tea ada read']);
    expect(await grant()).toMatchObject({ is_granted: true, properties: { account_id: '1', ...TEA } });
    expect((await ada.send('GET', `${PORTAL}/customers/me`)).body).toMatchObject({
      oauth_accounts: { 'github:1': { account_id: '1', account_username: 'ada' } },
    });
  });

  it('ends with the invitation, or with the access of a collaborator', async () => {
    await link();
    await acme.settle();
    await refund();
    expect(github.changes).toEqual(['invite acme/tea ada read', 'cancel acme/tea']);
    order = await acme.buy(await acme.product([benefit]));
    await acme.settle();
    github.accept('acme/tea');
    await refund();
    expect(github.changes.slice(2)).toEqual(['invite acme/tea ada read', 'remove acme/tea ada']);
  });

  it('moves to another repository, which the former one is left for first', async () => {
    await link();
    await acme.settle();
    github.accept('acme/tea');
    github.install('acme/coffee');
    const properties = { ...TEA, repository_name: 'coffee', permission: 'push' };
    await acme.require('PATCH', `/v1/benefits/${benefit}`, { type: 'github_repository', properties });
    await acme.settle();
    expect(github.changes.slice(1)).toEqual(['remove acme/tea ada', 'invite acme/coffee ada write']);
  });

  it('is invited once when the answer of GitHub is lost', async () => {
    github.breaksAfterChange = true;
    await link();
    await acme.settle();
    expect(await grant()).toMatchObject({ is_granted: false });
    app.clock.advance(60);
    await acme.settle();
    expect(github.changes).toEqual(['invite acme/tea ada read']);
    expect(await grant()).toMatchObject({ is_granted: true });
  });

  it.each([
    ['a request too many', () => ({ 'retry-after': '300' })],
    [
      'the hourly limit',
      () => ({
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(app.clock.now.getTime() / 1_000 + 299),
      }),
    ],
  ])('waits as long as GitHub says after %s', async (_limit, headers) => {
    github.refusals.push({ status: 403, body: { message: 'slow down' }, headers: headers() });
    await link();
    await acme.settle();
    app.clock.advance(299);
    await acme.settle();
    expect(github.changes).toEqual([]);
    app.clock.advance(2);
    await acme.settle();
    expect(await grant()).toMatchObject({ is_granted: true });
  });

  it('keeps the reason why GitHub refused', async () => {
    github.refusals.push({ status: 422, body: { message: 'Validation Failed' } });
    await link();
    await acme.settle();
    expect(await grant()).toMatchObject({
      ...{ is_granted: false, error: { message: 'GitHub refused the request: Validation Failed' } },
    });
  });

  it('is not linked with a state of another session or a code that GitHub does not know', async () => {
    const other = await PortalVisitor.open(app, acme.shop.account, (await grant()).customer_id);
    const state = (await begin(other)).get('state');
    const sent = { code: github.agree(1), state };
    expect((await ada.send('POST', ACCOUNTS, sent)).status).toBe(422);
    expect((await other.send('POST', ACCOUNTS, { ...sent, code: 'unknown' })).status).toBe(422);
    expect((await other.send('POST', ACCOUNTS, sent)).status).toBe(201);
  });

  it('belongs to one customer for each account, until that customer unlinks it', async () => {
    await link();
    await acme.settle();
    await acme.buy(await acme.product([benefit]), { email: 'grace@example.com' });
    await acme.settle();
    const grants = await acme.grants(benefit);
    const { customer_id } = grants.find(({ customer }) => customer.email === 'grace@example.com')!;
    const grace = await PortalVisitor.open(app, acme.shop.account, customer_id);
    expect((await link(grace)).status).toBe(422);
    expect((await grace.send('DELETE', `${ACCOUNTS}/1`)).status).toBe(404);
    expect((await ada.send('DELETE', `${ACCOUNTS}/1`)).status).toBe(422);
    await refund();
    expect((await ada.send('DELETE', `${ACCOUNTS}/1`)).status).toBe(204);
    expect((await link(grace)).status).toBe(201);
  });

  it('names only repositories that the app may manage, of the organization of the installation', async () => {
    await expect(create({ ...TEA, repository_name: 'secret' })).rejects.toThrow('not installed');
    acme = await GrantShop.open(app, 'Globex');
    await expect(create()).rejects.toThrow('not available to this organization');
  });
});

describe('a benefit at a platform of the sandbox', () => {
  it.each([
    ['discord', { guild_token: 'sandbox_guild_77', role_id: '5' }, 'discord'],
    ['github_repository', TEA, 'github'],
  ])('of type %s is granted to a made-up account', async (type, properties, platform) => {
    const app = await TestApp.shared();
    await app.reset();
    const acme = await GrantShop.open(app);
    const benefit = await acme.benefit({ type, properties });
    await acme.buy(await acme.product([benefit]));
    await acme.settle();
    const [waiting] = await acme.grants(benefit);
    expect(waiting).toMatchObject({ is_granted: false, error: { type: 'action_required' } });
    const visitor = await PortalVisitor.open(app, acme.shop.account, waiting!.customer_id);
    const path = `${PORTAL}/customers/me/oauth-accounts/${platform}`;
    const { body } = await visitor.send<{ url: string }>('POST', `${path}/authorization`, {
      redirect_uri: PAGE,
    });
    const { code, state } = Object.fromEntries(new URL(body.url).searchParams);
    expect((await visitor.send('POST', path, { code, state })).status).toBe(201);
    await acme.settle();
    expect((await acme.grants(benefit))[0]).toMatchObject({
      ...{ is_granted: true, properties: { account_id: code } },
    });
  });
});
