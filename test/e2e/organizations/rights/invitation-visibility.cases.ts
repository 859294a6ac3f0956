import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WebhookWorkersModule } from '#webhooks';
import type { CreatedAccessTokenWire } from '../../../../src/organizations/access-tokens/access-token.presenter.js';
import type { WebhookAttemptWire } from '../../../../src/webhooks/deliveries/attempt.presenter.js';
import type { EventLogWire } from '../../../../src/webhooks/events/event.presenter.js';
import { Browser, type Answer } from '../../../support/browser.js';
import { call } from '../../../support/call.js';
import { drainEvents } from '../../../support/drain-events.js';
import {
  addMember,
  makeOrganization,
  newMember,
  newPerson,
  ORGANIZATION,
  type Person,
} from '../../../support/organizations.js';
import { PASSWORD, type Json } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';
import { storeAttempt, storeDelivery, storeEndpoint } from '../../../support/webhook-rows.js';

interface Listed {
  role: string;
}

/** A GET by a caller. */
type Read = <Body>(path: string) => Promise<Answer<Body>>;

const OFFERED = ['member', 'editor', 'admin', 'owner'];

let app: TestApp;
let acme: string;
let olivia: Person;

describe('invitations are visible to callers who could grant their role', () => {
  beforeAll(async () => {
    app = await TestApp.start(
      { RATE_LIMIT_ENABLED: 'false' },
      {
        organizationRoles: {
          editor: { post: ['write'] },
          recruiter: { invitation: ['create'], webhook: ['read'] },
        },
        staffRoles: { reader: { invitation: ['list'], webhook: ['list'], organization: ['list'] } },
      },
      [WebhookWorkersModule],
    );
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.reset();
    acme = (await makeOrganization(app, { slug: 'acme' })).id;
    olivia = await newMember(app, acme, 'olivia', 'owner');
    for (const role of OFFERED)
      await olivia.browser.post(`${ORGANIZATION}/invite-member`, {
        email: `${role}@example.com`,
        role,
        organizationId: acme,
      });
  });

  async function rolesSeenBy({ browser }: Person): Promise<string[][]> {
    const query = `organizationId=${acme}`;
    const listed = await browser.get<Listed[]>(`${ORGANIZATION}/list-invitations?${query}`);
    const full = await browser.get<{ invitations: Listed[] }>(
      `${ORGANIZATION}/get-full-organization?${query}`,
    );
    const active = await browser.post<{ invitations: Listed[] }>(`${ORGANIZATION}/set-active`, {
      organizationId: acme,
    });
    const rolesOf = (rows: Listed[]) => rows.map(({ role }) => role);
    return [rolesOf(listed.body), rolesOf(full.body.invitations), rolesOf(active.body.invitations)];
  }

  it.each([
    ['an owner', 'owner', OFFERED],
    ['an admin', 'admin', ['member', 'editor', 'admin']],
    ['a member who may invite', 'recruiter', ['member', 'editor']],
    ['a plain member', 'member', ['member']],
  ])('in lists and in the organization: %s', async (_who, role, visible) => {
    const viewer = await newMember(app, acme, 'vera', role);
    expect(await rolesSeenBy(viewer)).toEqual([visible, visible, visible]);
  });

  it('shows an invitation for several roles to callers who could grant each of them', async () => {
    await app.em.execute(`update invitations set role = 'editor,admin' where role = 'member'`);
    await app.em.execute(`update invitations set role = 'member,owner' where role = 'editor'`);
    const adam = await newMember(app, acme, 'adam', 'admin');
    expect((await rolesSeenBy(adam))[0]).toEqual(['editor,admin', 'admin']);
    expect((await rolesSeenBy(await newMember(app, acme, 'mia', 'member')))[0]).toEqual([]);
  });

  it('hides a role that the organization has deleted from everyone but owners', async () => {
    await app.em.execute(`update invitations set role = 'gone' where role = 'editor'`);
    const adam = await newMember(app, acme, 'adam', 'admin');
    expect((await rolesSeenBy(adam))[0]).toEqual(['member', 'admin']);
    expect((await rolesSeenBy(olivia))[0]).toEqual(['member', 'gone', 'admin', 'owner']);
  });

  describe('through the API', () => {
    const rolesIn = (payloads: string[]) =>
      payloads.map((payload) => (JSON.parse(payload) as { data?: Listed }).data?.role);

    async function eventsSeenBy(read: Read) {
      const { body } = await read<Json<EventLogWire>>(`/v1/webhooks/events?organization_id=${acme}&limit=10`);
      return { roles: rolesIn(body.items.map(({ payload }) => payload)), next: body.next };
    }

    const sessionOf =
      ({ browser }: Person): Read =>
      (path) =>
        browser.get(path);

    async function token(): Promise<Read> {
      const input = { name: 'Shop', scopes: ['webhooks:read'], organizationId: acme };
      const made = await olivia.browser.post<CreatedAccessTokenWire>(
        `${ORGANIZATION}/create-access-token`,
        input,
      );
      const headers = { authorization: `Bearer ${made.body.token}` };
      return (path) => call('GET', app.origin + path, { headers });
    }

    it('in events, with a cursor that skips hidden ones', async () => {
      await drainEvents(app);
      const adam = await newMember(app, acme, 'adam', 'admin');
      const recruiter = await newMember(app, acme, 'rita', 'recruiter');
      const all = await eventsSeenBy(sessionOf(olivia));
      expect(all.roles).toEqual(OFFERED);
      expect(await eventsSeenBy(sessionOf(adam))).toEqual({
        roles: ['member', 'editor', 'admin'],
        next: all.next,
      });
      expect((await eventsSeenBy(sessionOf(recruiter))).roles).toEqual(['member', 'editor']);
      expect((await eventsSeenBy(await token())).roles).toEqual(['member']);
    });

    it('in deliveries, which omit the data of hidden invitations', async () => {
      await drainEvents(app);
      const endpointId = await storeEndpoint(app, { organizationId: acme });
      const events = await app.em.execute<{ id: string }[]>(
        'select id from webhook_events order by position desc',
      );
      for (const { id } of events) {
        const deliveryId = await storeDelivery(app, id, endpointId);
        await storeAttempt(app, { deliveryId, endpointId });
      }
      const attemptsSeenBy = async (read: Read) => {
        const { body } = await read<{ items: Json<WebhookAttemptWire>[] }>(
          `/v1/webhooks/deliveries?organization_id=${acme}`,
        );
        return body.items;
      };
      const seenBy = async (read: Read) =>
        (await attemptsSeenBy(read)).map(({ webhook_event }) => webhook_event.payload);
      const adam = await newMember(app, acme, 'adam', 'admin');
      expect(rolesIn(await seenBy(sessionOf(olivia)))).toEqual(OFFERED);
      const payloads = await seenBy(sessionOf(adam));
      expect(rolesIn(payloads)).toEqual(['member', 'editor', 'admin', undefined]);
      expect(Object.keys(JSON.parse(payloads.at(-1)!) as object)).toEqual(['type', 'timestamp']);
      // Some endpoints answer with what they received.
      const responses = (await attemptsSeenBy(sessionOf(adam))).map(({ response }) => response);
      expect(responses).toEqual(['thanks', 'thanks', 'thanks', '']);
    });
  });

  describe('in the console', () => {
    async function staffWith(role: string): Promise<Browser> {
      const { user } = await newPerson(app, 'root');
      await app.em.execute('update users set role = ? where id = ?', [role, user.id]);
      const browser = new Browser(app.origin);
      await browser.post('/api/admin/session', { email: 'root@example.com', password: PASSWORD });
      return browser;
    }

    async function seenBy(staff: Browser) {
      const { body: list } = await staff.get<{ data: Listed[] }>(
        `/api/admin/organizations/${acme}/invitations?sort=createdAt`,
      );
      const { body: found } = await staff.get<{ groups: { group: string; hits: { title: string }[] }[] }>(
        '/api/admin/search?q=example.com',
      );
      const hits = found.groups.find(({ group }) => group === 'invitations')?.hits ?? [];
      return { list: list.data.map(({ role }) => role).sort(), hits: hits.length };
    }

    it('to staff who may not add members, only for the default role', async () => {
      expect(await seenBy(await staffWith('reader'))).toEqual({ list: ['member'], hits: 1 });
    });

    it('to staff who may add members, for all roles', async () => {
      expect(await seenBy(await staffWith('admin'))).toEqual({
        list: [...OFFERED].sort(),
        hits: 4,
      });
    });

    it.each([
      ['reader', undefined],
      ['admin', 'owner'],
    ])(
      'events and deliveries show the role %s the data of an invitation for owners: %s',
      async (role, expected) => {
        await drainEvents(app);
        const [event] = await app.em.execute<[{ id: string }]>(
          `select id from webhook_events where payload like '%owner@example.com%'`,
        );
        const endpointId = await storeEndpoint(app, { organizationId: acme });
        const delivery = await storeDelivery(app, event.id, endpointId);
        await storeAttempt(app, { deliveryId: delivery, endpointId });
        const staff = await staffWith(role);
        for (const path of [`webhook-events/${event.id}`, `webhook-deliveries/${delivery}`]) {
          const { status, body } = await staff.get<{ payload: string }>(`/api/admin/${path}`);
          const { data } = JSON.parse(body.payload) as { data?: Listed };
          expect([path, status, data?.role]).toEqual([path, 200, expected]);
        }
        const { body } = await staff.get<{ attemptLog: { response: string }[] }>(
          `/api/admin/webhook-deliveries/${delivery}`,
        );
        expect(body.attemptLog[0]?.response).toBe(expected ? 'thanks' : '');
      },
    );
  });

  it('does not reveal another organization', async () => {
    const other = await makeOrganization(app);
    const owen = await newPerson(app, 'owen');
    await addMember(app, other.id, owen.user.id, 'owner');
    const query = `organizationId=${acme}`;
    expect((await owen.browser.get(`${ORGANIZATION}/list-invitations?${query}`)).status).toBe(403);
  });
});
