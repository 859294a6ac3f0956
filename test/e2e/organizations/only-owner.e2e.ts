import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeOrganization, newMember } from '../../support/organizations.js';
import { PASSWORD, refusal } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

type Someone = Awaited<ReturnType<typeof newMember>>;

let app: TestApp;
let organizationId: string;
let olivia: Someone;

const DELETED = [200, { success: true, message: 'User deleted' }];
const quit = ({ browser }: Someone) => browser.post('/api/auth/delete-user', { password: PASSWORD });
const count = async (table: string): Promise<number> =>
  (await app.em.execute<object[]>(`select 1 from ${table}`)).length;

describe('deleting a user who owns an organization', () => {
  beforeAll(async () => {
    app = await TestApp.start({ DELETE_USER_CONFIRMATION: 'false' });
  });
  afterAll(() => app.stop());
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

  it('leaves the organization to another owner', async () => {
    await newMember(app, organizationId, 'second', 'owner');
    expect(refusal(await quit(olivia))).toEqual(DELETED);
    expect([await count('organizations'), await count('members')]).toEqual([1, 1]);
  });
});
