import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeInvitation, makeOrganization, newMember, ORGANIZATION } from '../../../support/organizations.js';
import { PASSWORD, refusal, type ErrorJson } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

type Someone = Awaited<ReturnType<typeof newMember>>;

let app: TestApp;
let organizationId: string;
let olivia: Someone;

/** Each meets in an order of its own. */
const ROUNDS = 15;

const DELETED = [200, { success: true, message: 'User deleted' }];
const quit = ({ browser }: Someone) => browser.post('/api/auth/delete-user', { password: PASSWORD });
const count = async (table: string): Promise<number> =>
  (await app.em.execute<object[]>(`select 1 from ${table}`)).length;

describe('deleting a user who owns an organization', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ DELETE_USER_CONFIRMATION: 'false' });
  });
  beforeEach(async () => {
    await app.reset();
    organizationId = (await makeOrganization(app)).id;
    olivia = await newMember(app, organizationId, 'olivia', 'owner');
  });

  it('is refused to the only owner while there are other members', async () => {
    await newMember(app, organizationId, 'bob', 'admin');
    expect(refusal(await quit(olivia))).toEqual([
      400,
      {
        code: 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
        message: 'You cannot leave the organization as the only owner',
      },
    ]);
    expect(await count('members')).toBe(2);
  });

  it('ends an organization of nobody else', async () => {
    expect(refusal(await quit(olivia))).toEqual(DELETED);
    expect(await count('organizations')).toBe(0);
  });

  it('is refused also where an owner is written with spaces', async () => {
    const bob = await newMember(app, organizationId, 'bob', 'admin, owner');
    expect(refusal(await quit(olivia))).toEqual(DELETED);
    await newMember(app, organizationId, 'carol');
    expect((await quit(bob)).status).toBe(400);
  });

  it('leaves the organization to another owner', async () => {
    await newMember(app, organizationId, 'second', 'owner');
    expect(refusal(await quit(olivia))).toEqual(DELETED);
    expect([await count('organizations'), await count('members')]).toEqual([1, 1]);
  });
});

describe('deleting a user by a mailed link', () => {
  beforeAll(async () => {
    app = await TestApp.shared();
  });

  it('is refused to the only owner before a mail is sent', async () => {
    await app.reset();
    organizationId = (await makeOrganization(app)).id;
    olivia = await newMember(app, organizationId, 'olivia', 'owner');
    await newMember(app, organizationId, 'bob', 'admin');
    const asked = await olivia.browser.post<ErrorJson>('/api/auth/delete-user');
    expect([asked.status, asked.body.code]).toEqual([
      400,
      'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
    ]);
  });
});

describe('deleting a user while they do something else', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ DELETE_USER_CONFIRMATION: 'false', RATE_LIMIT_ENABLED: 'false' });
  });

  /** The status of what was done, however the two met. */
  const meet = async (other: (person: Someone, at: string, round: number) => Promise<{ status: number }>) => {
    await app.reset();
    const { id } = await makeOrganization(app);
    olivia = await newMember(app, id, 'olivia', 'owner');
    const statuses = new Set<number>();
    for (const round of Array(ROUNDS).keys()) {
      const person = await newMember(app, id, `person${String(round)}`, 'admin');
      const met = await Promise.all([quit(person), other(person, id, round), other(person, id, round)]);
      met.forEach(({ status }) => statuses.add(status));
    }
    return [...statuses].sort();
  };

  it.each([
    [
      'invites somebody',
      (person: Someone, organizationId: string, round: number) =>
        person.browser.post(`${ORGANIZATION}/invite-member`, {
          email: `guest${String(round)}@example.com`,
          role: 'member',
          organizationId,
        }),
    ],
    [
      'creates another one',
      (person: Someone, _id: string, round: number) =>
        person.browser.post(`${ORGANIZATION}/create`, { name: 'Other', slug: `other-${String(round)}` }),
    ],
    [
      'makes an access token',
      (person: Someone, organizationId: string) =>
        person.browser.post(`${ORGANIZATION}/create-access-token`, {
          name: 'CI',
          scopes: ['webhooks:read'],
          organizationId,
        }),
    ],
    [
      'accepts an invitation',
      async (person: Someone, _id: string, round: number) => {
        const other = await makeOrganization(app);
        const { id } = await makeInvitation(app, other.id, person.user.email, olivia.user.id);
        return person.browser.post(`${ORGANIZATION}/accept-invitation`, { invitationId: id, round });
      },
    ],
  ])('never fails when the person %s', async (_what, other) => {
    expect(await meet(other)).not.toContain(500);
  });
});
