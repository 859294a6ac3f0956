import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OrganizationTokenScope } from '#access/organization-token-scopes.js';
import type { CreatedAccessTokenWire } from '../../../../src/organizations/access-tokens/access-token.presenter.js';
import {
  addMember,
  makeOrganization,
  newMember,
  ORGANIZATION,
  type Person,
} from '../../../support/organizations.js';
import type { Answer } from '../../../support/browser.js';
import { mailsOf } from '../../../support/mailed.js';
import { PASSWORD, type Json } from '../../../support/people.js';
import { Staff } from '../../../support/staff.js';
import { TestApp } from '../../../support/test-app.js';

type Someone = Awaited<ReturnType<typeof newMember>>;

let app: TestApp;
let acme: string;
let olivia: Someone;
let otto: Someone;
let bob: Someone;
let staff: Staff;

const post = (who: Person, route: string, body: object) => who.browser.post(`${ORGANIZATION}/${route}`, body);
const asStaff = async (route: string, reason: string) =>
  ok(await staff.browser.post(`/api/admin/${route}`, { reason }));
const ok = ({ status, body }: Answer) => expect([status, body]).toEqual([200, body]);

async function create(
  who: Person,
  name: string,
  scopes: OrganizationTokenScope[] = ['webhooks:read'],
  more: object = {},
): Promise<Json<CreatedAccessTokenWire>> {
  const answer = await post(who, 'create-access-token', { name, scopes, ...more });
  ok(answer);
  return answer.body as Json<CreatedAccessTokenWire>;
}

/** The mails that ask owners to review tokens. */
async function reviews() {
  const mails = await mailsOf(app);
  return mails.filter(({ template }) => template === 'organizations.access-token-review');
}
const recipients = async () => (await reviews()).map(({ to }) => to).sort();
const bothOwners = ['olivia@example.com', 'otto@example.com'];
const setRole = async (who: Someone, role: string) =>
  ok(await post(olivia, 'update-member-role', { memberId: who.member.id, role }));

describe('owners are emailed the access tokens that a member created', () => {
  beforeAll(async () => {
    app = await TestApp.shared(
      {
        RATE_LIMIT_ENABLED: 'false',
        DELETE_USER_CONFIRMATION: 'false',
        APP_URL: 'https://app.example.com/start',
      },
      { organizationRoles: { integrator: { accessToken: ['create', 'revoke'], billing: ['read'] } } },
    );
  });

  beforeEach(async () => {
    await app.reset();
    acme = (await makeOrganization(app)).id;
    olivia = await newMember(app, acme, 'olivia', 'owner');
    otto = await newMember(app, acme, 'otto', 'owner');
    bob = await newMember(app, acme, 'bob', 'admin');
    staff = await Staff.enter(app);
  });

  it('who leaves: name, scopes, last use, and never the secret', async () => {
    const used = await create(bob, 'Shop', ['webhooks:read', 'orders:write']);
    const unused = await create(bob, 'Warehouse', ['products:read']);
    await app.em.execute(`update organization_access_tokens set last_used_at = ? where id = ?`, [
      '2026-11-03T10:00:00Z',
      used.id,
    ]);
    ok(await post(bob, 'leave', { organizationId: acme }));
    const mails = await reviews();
    expect(mails.map(({ to }) => to).sort()).toEqual(bothOwners);
    for (const { text } of mails) {
      expect(text).toContain('bob (bob@example.com) is no longer a member of Acme.');
      expect(text).toContain(
        `Shop (${used.start}…): webhooks:read, orders:write; last used on 3 November 2026.`,
      );
      expect(text).toContain(`Warehouse (${unused.start}…): products:read; never used.`);
      expect(text).toContain('https://app.example.com/start');
      expect(text).not.toContain(used.token);
      expect(text).not.toContain(unused.token);
    }
  });

  it('who was removed by a member', async () => {
    await create(bob, 'Shop');
    ok(await post(olivia, 'remove-member', { memberIdOrEmail: bob.member.id }));
    expect(await recipients()).toEqual(bothOwners);
  });

  it('who was removed by staff', async () => {
    await create(bob, 'Shop');
    await asStaff(`organizations/${acme}/members/${bob.member.id}/remove`, 'asked to');
    expect(await recipients()).toEqual(bothOwners);
  });

  it('who was an owner, without that owner', async () => {
    await create(otto, 'Shop');
    ok(await post(otto, 'leave', { organizationId: acme }));
    expect(await recipients()).toEqual(['olivia@example.com']);
  });

  it('who rotated a token before leaving: the old one as well, which still works', async () => {
    const old = await create(bob, 'Shop');
    ok(await post(bob, 'rotate-access-token', { accessTokenId: old.id, overlap: 86_400 }));
    ok(await post(bob, 'leave', { organizationId: acme }));
    const [mail] = await reviews();
    expect(mail!.text).toContain(
      `Shop (${old.start}…): webhooks:read; never used; already rotated, expires within a day.`,
    );
    expect(mail!.text.match(/Shop \(/g)).toHaveLength(2);
  });

  it('who was demoted: only the tokens whose scopes the new role no longer covers', async () => {
    await create(bob, 'Reader', ['organizations:read']);
    await create(bob, 'Shop', ['organizations:read', 'webhooks:read']);
    await setRole(bob, 'integrator');
    const mails = await reviews();
    expect(mails.map(({ to }) => to).sort()).toEqual(bothOwners);
    expect(mails[0]!.text).toContain('The role of bob (bob@example.com) in Acme has changed.');
    expect(mails[0]!.text).toContain('Shop (');
    expect(mails[0]!.text).not.toContain('Reader (');
  });

  it('whose role, which the organization defines, lost permissions', async () => {
    const permission = { accessToken: ['create'], webhook: ['read'] };
    ok(await post(olivia, 'create-role', { role: 'hooks', permission }));
    await setRole(bob, 'hooks');
    await create(bob, 'Shop');
    await create(otto, 'Other');
    expect(await recipients()).toEqual([]);
    const data = { permission: { accessToken: ['create'] } };
    ok(await post(olivia, 'update-role', { roleName: 'hooks', data }));
    const mails = await reviews();
    expect(mails.map(({ to }) => to).sort()).toEqual(bothOwners);
    expect(mails[0]!.text).toContain('Shop (');
    expect(mails[0]!.text).not.toContain('Other (');
  });

  it('who was banned, in every organization', async () => {
    const { id: other } = await makeOrganization(app, { name: 'Bolts' });
    await newMember(app, other, 'olga', 'owner');
    await addMember(app, other, bob.user.id, 'admin');
    await create(bob, 'Shop');
    await create(bob, 'Bolt shop', undefined, { organizationId: other });
    await asStaff(`users/${bob.user.id}/ban`, 'fraud');
    const mails = await reviews();
    expect(mails.map(({ to }) => to).sort()).toEqual(['olga@example.com', ...bothOwners]);
    const olgas = mails.find(({ to }) => to === 'olga@example.com')!;
    expect(olgas.text).toContain('Bolt shop (');
    expect(olgas.text).not.toContain('Shop (');
  });

  it('who deleted their account', async () => {
    await create(bob, 'Shop');
    ok(await bob.browser.post('/api/auth/delete-user', { password: PASSWORD }));
    const mails = await reviews();
    expect(mails.map(({ to }) => to).sort()).toEqual(bothOwners);
    expect(mails[0]!.text).toContain('The account of bob (bob@example.com) has been deleted.');
    expect(mails[0]!.text).toContain('Shop (');
  });

  it('who left and deleted their account before the first email was composed', async () => {
    await create(bob, 'Shop');
    ok(await post(bob, 'leave', { organizationId: acme }));
    ok(await bob.browser.post('/api/auth/delete-user', { password: PASSWORD }));
    expect(await recipients()).toEqual(bothOwners);
  });

  describe('once for each event, and not', () => {
    it('a second time when a banned user is banned again', async () => {
      await create(bob, 'Shop');
      for (const reason of ['fraud', 'spam']) await asStaff(`users/${bob.user.id}/ban`, reason);
      expect(await recipients()).toEqual(bothOwners);
    });

    it('without tokens', async () => {
      await create(olivia, 'Of another');
      ok(await post(bob, 'leave', { organizationId: acme }));
      expect(await recipients()).toEqual([]);
    });

    it('for tokens that were revoked or have expired, or were rotated until the overlap ends', async () => {
      const { id: revoked } = await create(bob, 'Revoked');
      ok(await post(olivia, 'revoke-access-token', { accessTokenId: revoked }));
      const { id: rotated } = await create(bob, 'Rotated');
      ok(await post(olivia, 'rotate-access-token', { accessTokenId: rotated }));
      await create(bob, 'Expired', undefined, { expiresIn: 1 });
      app.clock.advance(3_600);
      ok(await post(bob, 'leave', { organizationId: acme }));
      expect(await recipients()).toEqual([]);
    });

    it('for tokens of another organization that the member did not leave', async () => {
      const { id: other } = await makeOrganization(app);
      await addMember(app, other, bob.user.id, 'owner');
      await create(bob, 'Shop', undefined, { organizationId: other });
      ok(await post(bob, 'leave', { organizationId: acme }));
      expect(await recipients()).toEqual([]);
    });

    it('when another role covers the scopes as well', async () => {
      await create(otto, 'Shop');
      await setRole(otto, 'admin');
      expect(await recipients()).toEqual([]);
    });

    it('when the only owner tries to leave', async () => {
      await setRole(otto, 'admin');
      await create(olivia, 'Shop');
      expect((await post(olivia, 'leave', { organizationId: acme })).status).toBe(400);
      expect(await recipients()).toEqual([]);
    });

    it('when the organization is deleted with its last member', async () => {
      const { id: own } = await makeOrganization(app);
      const eva = await newMember(app, own, 'eva', 'owner');
      await create(eva, 'Shop');
      ok(await eva.browser.post('/api/auth/delete-user', { password: PASSWORD }));
      expect(await recipients()).toEqual([]);
    });
  });

  it('keeps the tokens of a former member working, and staff see that their creator has left', async () => {
    const { token } = await create(bob, 'Shop');
    await create(olivia, 'Own');
    const shown = async () => {
      const { body } = await staff.browser.get<{ data: object[] }>(
        `/api/admin/organizations/${acme}/access-tokens`,
      );
      return body.data;
    };
    expect(await shown()).toMatchObject([{ creatorIsMember: true }, { creatorIsMember: true }]);
    ok(await post(bob, 'leave', { organizationId: acme }));
    expect(await shown()).toMatchObject([
      { name: 'Shop', createdBy: { name: 'bob' }, creatorIsMember: false },
      { name: 'Own', creatorIsMember: true },
    ]);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${app.origin}/v1/webhooks/endpoints`, { headers })).status).toBe(200);
  });
});
