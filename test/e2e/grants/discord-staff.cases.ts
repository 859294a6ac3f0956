import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DiscordServer } from '../../support/discord/discord-server.js';
import { GrantShop } from '../../support/grant-shop.js';
import { Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';

const SERVERS = '/api/admin/discord-servers';
const FIFTEEN_MINUTES = 900;

describe('a Discord server that staff connect', () => {
  let discord: DiscordServer;
  let app: TestApp;
  let acme: GrantShop;
  let staff: Staff;

  const post = async (path: string, body: object) =>
    staff.browser.post<Record<string, unknown>>(`${SERVERS}${path}`, body);
  const merchant = () => acme.shop.account.organizationId;
  const begin = async (organization_id = merchant()) => {
    const { body } = await post('/authorization', { organization_id });
    return new URL(String(body.url));
  };
  const connect = async (asked: URL, guildId = '77') => {
    const code = discord.agree('1', asked, guildId);
    return post('', { code, state: asked.searchParams.get('state') });
  };
  const tokenOf = async () => String((await connect(await begin())).body.guild_token);

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
    staff = await Staff.enter(app);
  });

  it('is named by a token that benefits of the merchant take', async () => {
    const asked = await begin();
    expect(asked.searchParams.get('redirect_uri')).toBe(`${app.origin}/admin/discord`);
    const { status, body } = await connect(asked);
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ organization_id: merchant(), guild_id: '77', name: 'Club' },
        roles: [
          { id: '5', name: '5', is_assignable: true },
          { id: '6', is_assignable: true },
          { id: '7', is_assignable: false },
          { id: '9', is_assignable: false },
        ],
      },
    ]);
    const properties = { guild_token: body.guild_token, role_id: '5' };
    expect(await acme.benefit({ type: 'discord', properties })).toEqual(expect.any(String));
  });

  it('is looked up by its token, at its merchant and while the bot is a member', async () => {
    const guild_token = await tokenOf();
    const lookUp = async (organization_id = merchant()) => post('/lookup', { organization_id, guild_token });
    expect(await lookUp()).toMatchObject({ status: 200, body: { guild_token, name: 'Club' } });
    const other = await GrantShop.open(app, 'Globex');
    expect((await lookUp(other.shop.account.organizationId)).status).toBe(422);
    discord.guilds.delete('77');
    expect(await lookUp()).toMatchObject({ status: 422, body: { detail: [{ type: 'value_error' }] } });
  });

  it('is refused with a code or a state that is not valid', async () => {
    const asked = await begin();
    const state = asked.searchParams.get('state');
    expect((await post('', { code: 'made-up', state })).status).toBe(422);
    expect((await post('', { code: discord.agree('1', asked, '77'), state: `x${state}` })).status).toBe(422);
    app.clock.advance(FIFTEEN_MINUTES + 1);
    expect((await connect(asked)).status).toBe(422);
  });

  it('is connected only for a merchant that exists', async () => {
    expect((await post('/authorization', { organization_id: 'unknown' })).status).toBe(404);
  });
});
