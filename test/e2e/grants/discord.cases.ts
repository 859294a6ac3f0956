import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DiscordServer } from '../../support/discord/discord-server.js';
import { GrantShop } from '../../support/grant-shop.js';
import { PORTAL, PortalVisitor } from '../../support/portal.js';
import { TestApp } from '../../support/test-app.js';

const ACCOUNTS = `${PORTAL}/customers/me/oauth-accounts/discord`;
const INTEGRATION = '/v1/integrations/discord';
const PAGE = 'https://shop.example/linked';
const WEEK = 604_800;

describe('a Discord benefit', () => {
  let discord: DiscordServer;
  let app: TestApp;
  let acme: GrantShop;
  let token: string;
  let benefit: string;
  let order: string;
  let ada: PortalVisitor;

  const connect = async (shop: GrantShop, guildId: string) => {
    const { url } = await shop.require<{ url: string }>('POST', `${INTEGRATION}/authorization`, {
      redirect_uri: PAGE,
    });
    const asked = new URL(url);
    const body = { code: discord.agree('1', asked, guildId), state: asked.searchParams.get('state') };
    return shop.shop.account.send<{ guild_token: string }>('POST', `${INTEGRATION}/guilds`, body);
  };
  const create = (role_id = '5', guild_token = token) =>
    acme.benefit({ type: 'discord', properties: { guild_token, role_id } });
  const grant = async (of = benefit) => (await acme.grants(of))[0]!;
  const link = async (userId = '1') => {
    const redirect = { redirect_uri: PAGE };
    const { body } = await ada.send<{ url: string }>('POST', `${ACCOUNTS}/authorization`, redirect);
    const asked = new URL(body.url);
    const state = asked.searchParams.get('state');
    const answer = await ada.send('POST', ACCOUNTS, { code: discord.agree(userId, asked), state });
    await acme.settle();
    return answer;
  };
  const refund = async (of: string) => {
    const body = { order_id: of, reason: 'other', amount: 1_000, revoke_benefits: true };
    await acme.require('POST', '/v1/refunds/', body);
    await acme.settle();
  };
  const buy = async (of: string) => {
    const bought = await acme.buy(await acme.product([of]));
    await acme.settle();
    return bought;
  };

  beforeAll(async () => {
    discord = await DiscordServer.start();
    app = await TestApp.shared(discord.settings);
  });
  afterAll(() => discord.stop());
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    discord.reset();
    acme = await GrantShop.open(app);
    token = (await connect(acme, '77')).body.guild_token;
    benefit = await create();
    order = await buy(benefit);
    ada = await PortalVisitor.open(app, acme.shop.account, (await grant()).customer_id);
  });

  it('adds the account that the customer links to the server, and takes the role when it ends', async () => {
    expect(await grant()).toMatchObject({ is_granted: false, error: { type: 'action_required' } });
    expect(await link()).toMatchObject({
      ...{ status: 201, body: { account_id: '1', account_username: 'ada' } },
    });
    expect(discord.changes).toEqual(['join Club 1 5']);
    const properties = { account_id: '1', guild_id: '77', role_id: '5' };
    expect(await grant()).toMatchObject({ is_granted: true, properties });
    await refund(order);
    expect(discord.changes.slice(1)).toEqual(['take Club 1 5']);
    expect(await grant()).toMatchObject({ is_revoked: true, properties: {} });
  });

  it('gives members the role, once for two purchases, and moves to another role', async () => {
    discord.guilds.get('77')!.members.set('1', new Set());
    const again = await buy(benefit);
    await link();
    expect(new Set(discord.changes)).toEqual(new Set(['give Club 1 5']));
    await refund(again);
    expect(discord.changes).not.toContain('take Club 1 5');
    const before = discord.changes.length;
    const properties = { guild_token: token, role_id: '6' };
    await acme.require('PATCH', `/v1/benefits/${benefit}`, { type: 'discord', properties });
    await acme.settle();
    expect(discord.changes.slice(before)).toEqual(['take Club 1 5', 'give Club 1 6']);
  });

  it('renews the consent of the customer, or asks for it again', async () => {
    await link();
    discord.guilds.get('77')!.members.delete('1');
    app.clock.advance(WEEK + 1);
    discord.expireTokens();
    await buy(benefit);
    expect(discord.changes).toEqual(['join Club 1 5', 'join Club 1 5']);
    discord.guilds.get('77')!.members.delete('1');
    discord.withdraw();
    await buy(benefit);
    expect(await grant()).toMatchObject({ is_granted: false, error: { type: 'action_required' } });
    ada = await PortalVisitor.open(app, acme.shop.account, (await grant()).customer_id);
    await link();
    expect(await grant()).toMatchObject({ is_granted: true, error: null });
  });

  it('waits as long as Discord says, and keeps the reason of a refusal', async () => {
    discord.refusals.push({ status: 429, body: { message: 'slow', retry_after: 299.2, global: false } });
    await link();
    app.clock.advance(299);
    await acme.settle();
    expect(discord.changes).toEqual([]);
    app.clock.advance(2);
    await acme.settle();
    expect(await grant()).toMatchObject({ is_granted: true });
    discord.guilds.get('77')!.members.delete('1');
    const banned = { code: 40_007, message: 'The user is banned from this guild.' };
    discord.refusals.push({ status: 404, body: { code: 10_007 } }, { status: 403, body: banned });
    await buy(benefit);
    const message = 'Discord refused the request: The user is banned from this guild.';
    expect(await grant()).toMatchObject({ is_granted: false, error: { type: 'refused', message } });
    discord.refusals.push(
      ...[
        { status: 404, body: { code: 10_007 } },
        { status: 400, body: { code: 30_001 } },
      ],
    );
    const other = await create('6');
    await buy(other);
    expect(await grant(other)).toMatchObject({ error: { type: 'action_required' } });
  });

  it('moves to the account that the customer chooses, also by both published clients', async () => {
    await link();
    const { id } = await grant();
    const choose = (account_id: string, benefit_type = 'discord', by = ada, grantId = id) =>
      by.send('PATCH', `${PORTAL}/benefit-grants/${grantId}`, { benefit_type, properties: { account_id } });
    expect((await choose('2')).status).toBe(422);
    await link('2');
    expect(discord.changes).toEqual(['join Club 1 5']);
    const properties = { accountId: '2' };
    const update = { benefitType: 'discord' as const, properties };
    const older = await ada.olderClient.benefitGrants.update(ada.security, {
      ...{ id, customerBenefitGrantUpdate: update },
    });
    expect(older.properties).toMatchObject(properties);
    await acme.settle();
    expect(discord.changes.slice(1)).toEqual(['take Club 1 5', 'join Club 2 5']);
    expect(await grant()).toMatchObject({ is_granted: true, properties: { account_id: '2' } });
    expect((await ada.send('DELETE', `${ACCOUNTS}/2`)).status).toBe(422);
    await ada.newerClient.benefitGrants.update(id, {
      ...{ benefit_type: 'discord', properties: { account_id: '1' } },
    });
    await acme.settle();
    expect(discord.changes.slice(3)).toEqual(['take Club 2 5', 'give Club 1 5']);

    expect((await choose('1', 'github_repository')).status).toBe(422);
    expect((await choose('1', 'unknown')).status).toBe(422);
    await acme.buy(await acme.product([benefit]), { email: 'grace@example.com' });
    await acme.settle();
    const others = (await acme.grants(benefit)).find(
      ({ customer }) => customer.email === 'grace@example.com',
    )!;
    expect((await choose('1', 'discord', ada, others.id)).status).toBe(404);
    const grace = await PortalVisitor.open(app, acme.shop.account, others.customer_id);
    expect((await choose('1', 'discord', grace, others.id)).status).toBe(422);
  });

  it('is linked on the page of the portal, to which Discord leads back', async () => {
    const returnTo = async (query: string): Promise<[number, string | null]> => {
      const answer = await fetch(`${app.origin}/portal?${query}`, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    const redirect = { redirect_uri: `${app.origin}/portal` };
    const { body } = await ada.send<{ url: string }>('POST', `${ACCOUNTS}/authorization`, redirect);
    const state = new URL(body.url).searchParams.get('state') ?? '';
    expect(await returnTo(`code=1&state=${state}`)).toEqual([
      ...[303, `/portal/acme?link=discord&code=1&state=${state}`],
    ]);
    expect(await returnTo(`error=access_denied&state=${state}`)).toEqual([303, '/portal/acme?link=discord']);
    expect((await returnTo(`code=1&state=${state}x`))[0]).toBe(404);
    expect((await returnTo('code=1'))[0]).toBe(404);
  });

  it('names only roles that the bot can assign, of servers that it was added to by the organization', async () => {
    for (const role of ['77', '7', '9', '404'])
      await expect(create(role)).rejects.toThrow('cannot assign this role');
    await expect(create('5', 'sandbox_guild_77')).rejects.toThrow('does not identify');
    const { body } = await connect(acme, '77');
    expect(body).toMatchObject({
      ...{ guild_id: '77', name: 'Club' },
      roles: [
        { id: '5', is_assignable: true },
        { id: '6', is_assignable: true },
        { id: '7', is_assignable: false },
        { id: '9', is_assignable: false },
      ],
    });
    const { url } = await acme.require<{ url: string }>('POST', `${INTEGRATION}/authorization`, {
      redirect_uri: PAGE,
    });
    const state = new URL(url).searchParams.get('state');
    acme = await GrantShop.open(app, 'Globex');
    await expect(create('5', token)).rejects.toThrow('does not identify');
    const sent = { code: discord.agree('1', new URL(url), '77'), state };
    expect((await acme.shop.account.send('POST', `${INTEGRATION}/guilds`, sent)).status).toBe(422);
    expect((await connect(acme, '404')).status).toBe(422);
  });
});
