import { describe, expect, it } from '@jest/globals';
import type { AtriumOptions } from '#config/options.js';
import { ResendInvitation } from '../../../../src/organizations/staff/actions/resend-invitation.js';
import { inRequest } from '../../../support/in-request.js';
import {
  createOrganization,
  makeInvitation,
  newPerson,
  ORGANIZATION,
  outcomesOf,
  type Person,
} from '../../../support/organizations.js';
import { refusal, type ErrorJson } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

let app: TestApp;
let ada: Person;

async function start(options: AtriumOptions, settings: Record<string, string> = {}): Promise<void> {
  app = await TestApp.shared(settings, options);
  await app.reset();
  ada = await newPerson(app, 'ada');
}

const create = (slug: string, { browser }: Person = ada) =>
  browser.post<ErrorJson>(`${ORGANIZATION}/create`, { name: 'Acme', slug });
const slugs = async () =>
  (await app.em.execute<{ slug: string }[]>('select slug from organizations order by slug')).map(
    ({ slug }) => slug,
  );

describe('organizations of the options file', () => {
  describe('organizationCreationAllowed of the options file', () => {
    const organizationCreationAllowed: AtriumOptions['organizationCreationAllowed'] = ({ email }) =>
      Promise.resolve(email.startsWith('ada@'));

    it('decides who may create organizations', async () => {
      await start({ organizationCreationAllowed });
      const bob = await newPerson(app, 'bob');
      expect((await create('acme')).status).toBe(200);
      expect(refusal(await create('other', bob))).toEqual([
        403,
        {
          code: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION',
          message: 'You are not allowed to create a new organization',
        },
      ]);
    });

    it('does not overrule the setting', async () => {
      await start({ organizationCreationAllowed }, { ORG_CREATION_ALLOWED: 'false' });
      expect((await create('acme')).status).toBe(403);
    });
  });

  describe('organizationLimits of the options file', () => {
    it('count organizations, also those created at once', async () => {
      await start({ organizationLimits: { organizations: () => 2 } }, { ORG_LIMIT: '1' });
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map((slug) => create(slug)));
      const reached = 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS';
      expect(outcomesOf(answers)).toEqual([200, 200, reached, reached]);
    });

    it('count invitations and teams of the organization they are asked about', async () => {
      const asked: string[] = [];
      const one = ({ organizationId }: { organizationId: string }): number => {
        asked.push(organizationId);
        return 1;
      };
      await start({ organizationLimits: { invitations: one, teams: one } });
      const { id } = await createOrganization(ada.browser);
      const invite = (email: string) =>
        ada.browser.post<ErrorJson>(`${ORGANIZATION}/invite-member`, { email, role: 'member' });
      expect((await invite('a@example.com')).status).toBe(200);
      expect((await invite('b@example.com')).body.code).toBe('INVITATION_LIMIT_REACHED');
      const team = await ada.browser.post<ErrorJson>(`${ORGANIZATION}/create-team`, { name: 'Second' });
      expect(team.body.code).toBe('YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS');
      expect(new Set(asked)).toEqual(new Set([id]));
    });

    it('count also when staff send an expired invitation again, for the person who invited', async () => {
      const asked: string[] = [];
      const none = ({ user }: { user: { email: string; emailVerified: boolean } }): number => {
        asked.push(`${user.email} ${String(user.emailVerified)}`);
        return 0;
      };
      await start({ organizationLimits: { invitations: none } });
      const { id: organizationId } = await createOrganization(ada.browser);
      const { id: invitationId } = await makeInvitation(app, organizationId, 'b@example.com', ada.user.id);
      app.clock.advance(3_600);
      const by = { actor: { kind: 'system' }, reason: 'Asked for by mail' } as const;
      const renewed = inRequest(app, () =>
        app.get(ResendInvitation).execute({ organizationId, invitationId }, by),
      );
      await expect(renewed).rejects.toMatchObject({ key: 'INVITATION_LIMIT_REACHED' });
      expect(asked).toEqual(['ada@example.com false']);
    });

    it('refuse nothing as they refuse everything when the function answers no number', async () => {
      await start({ organizationLimits: { organizations: () => undefined as unknown as number } });
      expect((await create('acme')).status).toBe(500);
      expect(await slugs()).toEqual([]);
    });
  });

  describe('organizationHooks of the options file', () => {
    it('replace what an organization says of itself, and are told what became of it', async () => {
      const told: object[] = [];
      await start({
        organizationHooks: {
          beforeCreate: ({ organization, user }) => ({
            data: { slug: `x-${organization.slug}`, metadata: { by: user.email } },
          }),
          afterCreate: (created) => void told.push(created),
        },
      });
      const { body } = await create('acme');
      expect(body).toMatchObject({ name: 'Acme', slug: 'x-acme', metadata: { by: 'ada@example.com' } });
      expect(told).toMatchObject([
        {
          organization: { slug: 'x-acme', metadata: { by: 'ada@example.com' } },
          member: { role: 'owner', userId: ada.user.id },
          user: { id: ada.user.id },
        },
      ]);
    });

    it('refuse with a text for the person', async () => {
      await start({
        organizationHooks: {
          beforeCreate: ({ organization }) =>
            organization.slug === 'admin' ? { refuse: 'That name is ours' } : undefined,
          beforeDelete: () => ({ refuse: 'Pay your bills first' }),
        },
      });
      expect(refusal(await create('admin'))).toEqual([
        403,
        { code: 'REFUSED', message: 'That name is ours' },
      ]);
      const { id } = await createOrganization(ada.browser);
      const deleted = await ada.browser.post(`${ORGANIZATION}/delete`, { organizationId: id });
      expect(refusal(deleted)).toEqual([403, { code: 'REFUSED', message: 'Pay your bills first' }]);
      expect(await slugs()).toEqual(['acme']);
    });

    it('create nothing when they answer what no organization can be', async () => {
      await start({ organizationHooks: { beforeCreate: () => ({ data: { slug: '' } }) } });
      expect((await create('acme')).status).toBe(500);
      expect(await slugs()).toEqual([]);
    });

    it('undo nothing when they fail afterwards', async () => {
      const fail = () => Promise.reject(new Error('the other service is away'));
      await start({ organizationHooks: { afterCreate: fail, afterDelete: fail } });
      const { id } = await createOrganization(ada.browser);
      expect(await slugs()).toEqual(['acme']);
      const deleted = await ada.browser.post(`${ORGANIZATION}/delete`, { organizationId: id });
      expect([deleted.status, await slugs()]).toEqual([200, []]);
    });

    it('hold no transaction open while they take their time', async () => {
      let open = -1;
      await start({
        organizationHooks: {
          beforeCreate: async () => {
            const rows = await app.em.execute<object[]>(
              `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
            );
            open = rows.length;
          },
        },
      });
      await create('acme');
      expect(open).toBe(0);
    });
  });
});
