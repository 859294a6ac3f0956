import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CreatedAccessTokenWire } from '../../../../src/organizations/access-tokens/access-token.presenter.js';
import { auditEntries } from '../../../support/audit.js';
import { Browser } from '../../../support/browser.js';
import { mailedLink } from '../../../support/mailed.js';
import { makeOrganization, newMember, ORGANIZATION, type Person } from '../../../support/organizations.js';
import { FORM } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

const DAY = 86_400;
const DEAD = '<h1>This link no longer works</h1>';

let app: TestApp;
let acme: string;
let olivia: Person;
let shop: string;
let mine: string;

async function createToken({ browser }: Person, name: string): Promise<string> {
  const input = { name, scopes: ['webhooks:read'], organizationId: acme };
  const { body } = await browser.post<CreatedAccessTokenWire>(`${ORGANIZATION}/create-access-token`, input);
  return body.id;
}

/** The token of the link that Olivia was mailed. */
async function mailedToken(): Promise<string> {
  return (await mailedLink(app, '/access-token-review')).searchParams.get('token') ?? '';
}

const visitor = () => new Browser(app.origin);
const open = (token: string) =>
  visitor().get<string>(`/api/auth/access-token-review?${new URLSearchParams({ token }).toString()}`);
const revoke = (token: string, accessTokenId: string) =>
  visitor().send<string>(
    'POST',
    '/api/auth/access-token-review',
    new URLSearchParams({ token, accessTokenId }).toString(),
    FORM,
  );

async function liveTokens(): Promise<string[]> {
  const rows = await app.em.execute<{ name: string }[]>(
    'select name from organization_access_tokens where revoked_at is null order by id',
  );
  return rows.map(({ name }) => name);
}

describe('the page to which the email about the tokens of a former member leads', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ RATE_LIMIT_ENABLED: 'false' });
  });
  beforeEach(async () => {
    await app.reset();
    acme = (await makeOrganization(app, { name: 'Acme & Co', slug: 'acme' })).id;
    olivia = await newMember(app, acme, 'olivia', 'owner');
    const bob = await newMember(app, acme, 'bob', 'admin');
    mine = await createToken(olivia, 'Mine');
    shop = await createToken(bob, 'Shop');
    await createToken(bob, 'Warehouse');
    await bob.browser.post(`${ORGANIZATION}/leave`, { organizationId: acme });
  });

  it('lists the tokens that still work, and changes nothing by being opened', async () => {
    const { status, body, headers } = await open(await mailedToken());
    expect([status, body]).toEqual([
      200,
      expect.stringContaining('<h1>Review access tokens of Acme &amp; Co</h1>'),
    ]);
    expect(body).toMatch(/Shop \(polar_oat_.*webhooks:read.*Warehouse \(polar_oat_/s);
    expect(body).not.toContain('Mine');
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'same-origin',
    ]);
    expect(await liveTokens()).toEqual(['Mine', 'Shop', 'Warehouse']);
  });

  it('revokes a token in the name of the owner, without a session, and shows the others', async () => {
    const { status, body } = await revoke(await mailedToken(), shop);
    expect([status, body]).toEqual([200, expect.stringContaining('Revoke Warehouse')]);
    expect(body).not.toContain('Revoke Shop');
    expect(await liveTokens()).toEqual(['Mine', 'Warehouse']);
    expect((await auditEntries(app)).at(-1)).toMatchObject({
      action: 'access_token.revoked',
      actorId: olivia.user.id,
      subjectId: shop,
    });
  });

  it('revokes no token that the email does not list', async () => {
    expect((await revoke(await mailedToken(), mine)).status).toBe(400);
    expect(await liveTokens()).toContain('Mine');
  });

  it.each([
    ['altered', (token: string) => `x${token}`],
    ['cut short', (token: string) => token.slice(0, -2)],
    ['empty', () => ''],
  ])('does nothing for a link that was %s', async (_how, change) => {
    const token = change(await mailedToken());
    expect((await open(token)).body).toContain(DEAD);
    expect((await revoke(token, shop)).status).toBe(400);
    expect(await liveTokens()).toContain('Shop');
  });

  it('expires after 30 days', async () => {
    const token = await mailedToken();
    app.clock.advance(30 * DAY);
    expect((await open(token)).body).toContain(DEAD);
    expect((await revoke(token, shop)).status).toBe(400);
  });

  it.each([
    ['was demoted', `update members set role = 'member' where user_id = ?`, 403],
    ['has left', 'delete from members where user_id = ?', 403],
    ['is banned', 'update users set banned = true where id = ?', 401],
  ])('revokes nothing for a recipient who %s', async (_state, statement, status) => {
    const token = await mailedToken();
    await app.em.execute(statement, [olivia.user.id]);
    expect((await revoke(token, shop)).status).toBe(status);
    expect(await liveTokens()).toContain('Shop');
  });

  it('does nothing for a recipient who has changed their email: the old one may belong to someone else', async () => {
    const token = await mailedToken();
    await app.em.execute(`update users set email = 'olive@example.com' where id = ?`, [olivia.user.id]);
    expect((await open(token)).body).toContain(DEAD);
    expect((await revoke(token, shop)).status).toBe(400);
    expect(await liveTokens()).toContain('Shop');
  });

  it('works for as many tokens as a member can leave behind, rotated ones included', async () => {
    const carl = await newMember(app, acme, 'carl', 'admin');
    await createToken(carl, 'Shop');
    await app.em.execute(
      `insert into organization_access_tokens (id, organization_id, name, scopes, token_hash, key_id, start, created_by,
         created_at, rotated_at)
       select gen_random_uuid(), organization_id, name, scopes, sha256(n::text::bytea), key_id, start, created_by,
         created_at, case when n > 99 then created_at end
         from organization_access_tokens, generate_series(1, 199) as n where created_by = ?`,
      [carl.user.id],
    );
    await carl.browser.post(`${ORGANIZATION}/leave`, { organizationId: acme });
    const token = await mailedToken();
    const { status, body } = await open(token);
    expect([status, body.match(/<form/g)?.length]).toEqual([200, 200]);
    const [id] = await app.em.execute<[{ id: string }]>(
      'select id from organization_access_tokens where created_by = ? order by id desc limit 1',
      [carl.user.id],
    );
    expect((await revoke(token, id.id)).status).toBe(200);
  });

  it('shows a recipient who has left nothing of the organization', async () => {
    const token = await mailedToken();
    await app.em.execute('delete from members where user_id = ?', [olivia.user.id]);
    const { body } = await open(token);
    expect(body).toContain(DEAD);
    expect(body).not.toContain('Acme');
  });

  it('says so when no token is left', async () => {
    const token = await mailedToken();
    await app.em.execute('update organization_access_tokens set revoked_at = now()');
    expect((await open(token)).body).toContain('<h1>No tokens left to review</h1>');
  });
});
