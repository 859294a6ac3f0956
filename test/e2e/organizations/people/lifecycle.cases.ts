import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TransferOwnership } from '../../../../src/organizations/staff/actions/transfer-ownership.js';
import { auditEntries } from '../../../support/audit.js';
import { Browser } from '../../../support/browser.js';
import { inRequest } from '../../../support/in-request.js';
import {
  activeOrganizationOf,
  addMember,
  createOrganization,
  newMember,
  newPerson,
  ORGANIZATION,
  outcomesOf,
  type CreatedOrganizationJson,
} from '../../../support/organizations.js';
import { refusal } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

const VALIDATION = [400, { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' }];
const UNAUTHORIZED = [401, { code: 'UNAUTHORIZED', message: 'Unauthorized' }];
const EXISTS = [400, { code: 'ORGANIZATION_ALREADY_EXISTS', message: 'Organization already exists' }];
const TAKEN = [400, { code: 'SLUG_IS_TAKEN', message: 'slug is taken' }];
const OUTSIDER = [
  400,
  {
    code: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
    message: 'User is not a member of the organization',
  },
];
const LIMIT = 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS';

let app: TestApp;
let ada: Browser;
let adaId: string;

const create = (body: unknown, as = ada) => as.post<CreatedOrganizationJson>(`${ORGANIZATION}/create`, body);
const ask = (route: string, body: unknown, as = ada) => as.post(`${ORGANIZATION}/${route}`, body);
const countOf = async (table: string) => (await app.em.execute<unknown[]>(`select 1 from ${table}`)).length;

async function begin(): Promise<void> {
  await app.reset();
  const person = await newPerson(app, 'ada');
  ada = person.browser;
  adaId = person.user.id;
}

async function publicEvents(): Promise<{ name: string; payload: object; organizationId: string }[]> {
  return app.em.execute(
    `select name, payload, organization_id as "organizationId" from outbox_events
     where audience = 'public' and record_type = 'account_organization' order by id`,
  );
}

describe('with the settings as they come', () => {
  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(begin);

  describe('POST /organization/create', () => {
    it('answers the organization with its creator, in a team of its name', async () => {
      const metadata = { tier: 'gold', n: 1 };
      const answer = await create({
        name: 'Acme',
        slug: 'acme',
        logo: 'https://img.example.com/a.png',
        metadata,
      });
      const id = answer.body.id;
      const [team] = await app.em.execute<{ id: string; name: string }[]>('select id, name from teams');
      expect(team?.name).toBe('Acme');
      expect(answer.body).toEqual({
        id: expect.any(String),
        name: 'Acme',
        slug: 'acme',
        logo: 'https://img.example.com/a.png',
        metadata,
        createdAt: app.clock.now.toISOString(),
        members: [
          {
            id: expect.any(String),
            organizationId: id,
            userId: adaId,
            role: 'owner',
            teamId: team?.id,
            createdAt: app.clock.now.toISOString(),
          },
        ],
      });
    });

    it('answers no metadata where none was sent', async () => {
      const { body } = await create({ name: 'Acme', slug: 'acme', logo: null });
      expect(body).toMatchObject({ logo: null });
      expect(body).not.toHaveProperty('metadata');
    });

    it('becomes the organization the session works in, without a cookie', async () => {
      const answer = await create({ name: 'Acme', slug: 'acme' });
      expect(answer.setCookies).toEqual([]);
      expect(await activeOrganizationOf(ada)).toBe(answer.body.id);
    });

    it('leaves the session where it works when asked to', async () => {
      const { id } = await createOrganization(ada);
      await create({ name: 'Second', slug: 'second', keepCurrentActiveOrganization: true });
      expect(await activeOrganizationOf(ada)).toBe(id);
    });

    it('ignores whom the body names', async () => {
      const grace = await newPerson(app, 'grace');
      const { body } = await create({ name: 'Acme', slug: 'acme', userId: grace.user.id });
      expect(body.members.map(({ userId }) => userId)).toEqual([adaId]);
    });

    it('compares slugs as they are spelled', async () => {
      await createOrganization(ada);
      expect(refusal(await create({ name: 'Acme 2', slug: 'acme' }))).toEqual(EXISTS);
      expect((await create({ name: 'Acme 3', slug: 'Acme' })).status).toBe(200);
    });

    it.each([
      ['no slug', { name: 'Acme' }],
      ['no name', { slug: 'acme' }],
      ['an empty name', { name: '', slug: 'acme' }],
      ['an empty slug', { name: 'Acme', slug: '' }],
      ['a name that is too long', { name: 'a'.repeat(256), slug: 'acme' }],
      ['a slug that is too long', { name: 'Acme', slug: 'a'.repeat(256) }],
      ['a logo that is too large', { name: 'Acme', slug: 'acme', logo: 'a'.repeat(65_537) }],
      ['metadata that is a list', { name: 'Acme', slug: 'acme', metadata: [1] }],
      ['metadata that is too large', { name: 'Acme', slug: 'acme', metadata: { a: 'a'.repeat(16_384) } }],
      ['a NUL character', { name: 'Ac\0me', slug: 'acme' }],
    ])('refuses %s', async (_case, body) => {
      expect(refusal(await create(body))).toEqual(VALIDATION);
      expect(await countOf('organizations')).toBe(0);
    });

    it('is for people who are signed in', async () => {
      const answer = await create({ name: 'Acme', slug: 'acme' }, new Browser(app.origin));
      expect(refusal(answer)).toEqual(UNAUTHORIZED);
    });

    it('tells the trail and the listeners', async () => {
      const { id } = await createOrganization(ada);
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'organization.created',
        actorId: adaId,
        subjectId: id,
        after: { name: 'Acme', slug: 'acme' },
      });
      const data = { id, name: 'Acme', slug: 'acme', logo: null, metadata: null };
      expect(await publicEvents()).toEqual([
        {
          name: 'account_organization.created',
          organizationId: id,
          payload: { ...data, createdAt: app.clock.now.toISOString() },
        },
      ]);
    });

    it('tells of the team and the member it begins with', async () => {
      const { members } = await createOrganization(ada);
      const events = await app.em.execute<{ name: string; payload: object }[]>(
        `select name, payload from outbox_events where record_type in ('team', 'member') order by id`,
      );
      expect(events).toEqual([
        { name: 'team.created', payload: expect.objectContaining({ id: members[0]?.teamId, name: 'Acme' }) },
        { name: 'member.added', payload: members[0] },
        {
          name: 'team.member_added',
          payload: expect.objectContaining({ teamId: members[0]?.teamId, userId: adaId }),
        },
      ]);
    });

    it('makes one organization of a slug that fifty want at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => create({ name: `Acme ${index}`, slug: 'wanted' })),
      );
      expect(outcomesOf(answers)).toEqual([200, ...Array<string>(49).fill('ORGANIZATION_ALREADY_EXISTS')]);
      expect([await countOf('organizations'), await countOf('members'), await countOf('teams')]).toEqual([
        1, 1, 1,
      ]);
    });
  });

  describe('POST /organization/check-slug', () => {
    it('says whether a slug is free', async () => {
      await createOrganization(ada);
      expect(refusal(await ask('check-slug', { slug: 'free' }))).toEqual([200, { status: true }]);
      expect(refusal(await ask('check-slug', { slug: 'acme' }))).toEqual(TAKEN);
    });

    it('is for people who are signed in, once the body is well formed', async () => {
      const stranger = new Browser(app.origin);
      expect(refusal(await ask('check-slug', {}, stranger))).toEqual(VALIDATION);
      expect(refusal(await ask('check-slug', { slug: 'acme' }, stranger))).toEqual(UNAUTHORIZED);
    });
  });

  describe('POST /organization/update', () => {
    it('changes what is given, keeps the rest, and answers metadata as an object', async () => {
      const { members: _members, ...acme } = await createOrganization(ada, { logo: 'l', metadata: { a: 1 } });
      const answer = await ask('update', { data: { name: 'Acme Inc', metadata: { a: 2 } } });
      expect(refusal(answer)).toEqual([200, { ...acme, name: 'Acme Inc', metadata: { a: 2 } }]);
    });

    it('changes the organization that is named rather than the active one', async () => {
      const { id } = await createOrganization(ada);
      await createOrganization(ada, { slug: 'second' });
      const answer = await ask('update', { data: { slug: 'third' }, organizationId: id });
      expect(answer.body).toMatchObject({ id, slug: 'third' });
    });

    it('takes logo and metadata away', async () => {
      await createOrganization(ada, { logo: 'l', metadata: { a: 1 } });
      const { body } = await ask('update', { data: { logo: null, metadata: null } });
      expect(body).toMatchObject({ logo: null });
      expect(body).not.toHaveProperty('metadata');
    });

    it('without changes answers the organization and tells nobody', async () => {
      const { members: _members, ...acme } = await createOrganization(ada);
      expect(refusal(await ask('update', { data: {} }))).toEqual([200, acme]);
      expect((await publicEvents()).map(({ name }) => name)).toEqual(['account_organization.created']);
    });

    it('refuses the slug of another organization, and takes its own', async () => {
      await createOrganization(ada);
      await createOrganization(ada, { slug: 'second' });
      expect(refusal(await ask('update', { data: { slug: 'acme' } }))).toEqual(TAKEN);
      expect((await ask('update', { data: { slug: 'second' } })).status).toBe(200);
    });

    it('gives a slug that two want at once to one of them', async () => {
      const ids = [await createOrganization(ada), await createOrganization(ada, { slug: 'second' })];
      const answers = await Promise.all(
        ids.map(({ id }) => ask('update', { data: { slug: 'wanted' }, organizationId: id })),
      );
      expect(outcomesOf(answers)).toEqual([200, 'SLUG_IS_TAKEN']);
    });

    it.each([
      ['no data', {}],
      ['data that is a list', { data: [] }],
      ['an empty name', { data: { name: '' } }],
      ['a name that is null', { data: { name: null } }],
      ['an empty slug', { data: { slug: '' } }],
      ['metadata that is text', { data: { metadata: '{}' } }],
    ])('refuses %s', async (_case, body) => {
      await createOrganization(ada);
      expect(refusal(await ask('update', body))).toEqual(VALIDATION);
    });

    it('asks who calls, which organization, for a place in it, then for the permission', async () => {
      const grace = await newPerson(app, 'grace');
      const body = { data: { name: 'x' } };
      const notFound = (code: string, message: string) => ({ code, message });
      expect(refusal(await ask('update', body, new Browser(app.origin)))).toEqual([
        401,
        notFound('USER_NOT_FOUND', 'User not found'),
      ]);
      expect(refusal(await ask('update', body, grace.browser))).toEqual([
        400,
        notFound('ORGANIZATION_NOT_FOUND', 'Organization not found'),
      ]);
      const { id: organizationId } = await createOrganization(ada);
      expect(refusal(await ask('update', { ...body, organizationId }, grace.browser))).toEqual(OUTSIDER);
      await addMember(app, organizationId, grace.user.id);
      expect(refusal(await ask('update', { ...body, organizationId }, grace.browser))).toEqual([
        403,
        {
          code: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
          message: 'You are not allowed to update this organization',
        },
      ]);
    });

    it('tells the trail and the listeners what was changed', async () => {
      const { id } = await createOrganization(ada);
      await ask('update', { data: { name: 'Acme Inc', slug: 'acme' } });
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'organization.updated',
        actorId: adaId,
        subjectId: id,
        before: { name: 'Acme' },
        after: { name: 'Acme Inc' },
      });
      expect((await publicEvents()).at(-1)).toMatchObject({
        name: 'account_organization.updated',
        payload: { id, name: 'Acme Inc' },
      });
    });
  });

  describe('POST /organization/delete', () => {
    it('answers the organization as it was, and leaves nothing of it behind', async () => {
      const { members: _members, ...acme } = await createOrganization(ada, { metadata: { a: 1 } });
      const answer = await ask('delete', { organizationId: acme.id });
      expect(refusal(answer)).toEqual([200, { ...acme, metadata: '{"a":1}' }]);
      for (const table of ['organizations', 'members', 'teams', 'team_members'])
        expect([table, await countOf(table)]).toEqual([table, 0]);
    });

    it('no session works in it any longer', async () => {
      const { id: organizationId } = await createOrganization(ada);
      const grace = await newPerson(app, 'grace');
      await addMember(app, organizationId, grace.user.id);
      await ask('set-active', { organizationId }, grace.browser);
      expect(await activeOrganizationOf(grace.browser)).toBe(organizationId);
      await ask('delete', { organizationId });
      expect(await activeOrganizationOf(grace.browser)).toBeNull();
      expect(await activeOrganizationOf(ada)).toBeNull();
    });

    it('asks who calls, for a place in the organization, then for the permission', async () => {
      const { id: organizationId } = await createOrganization(ada);
      const grace = await newPerson(app, 'grace');
      const remove = (as: Browser) => ask('delete', { organizationId }, as);
      expect(refusal(await remove(new Browser(app.origin)))).toEqual(UNAUTHORIZED);
      expect(refusal(await remove(grace.browser))).toEqual(OUTSIDER);
      await addMember(app, organizationId, grace.user.id, 'admin');
      expect(refusal(await remove(grace.browser))).toEqual([
        403,
        {
          code: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION',
          message: 'You are not allowed to delete this organization',
        },
      ]);
      expect(await countOf('organizations')).toBe(1);
    });

    it.each([
      ['no organization', {}],
      ['an empty id, which would be the active one', { organizationId: '' }],
    ])('refuses %s', async (_case, body) => {
      await createOrganization(ada);
      expect(refusal(await ask('delete', body))).toEqual(VALIDATION);
      expect(await countOf('organizations')).toBe(1);
    });

    it('tells the trail and the listeners', async () => {
      const { id: organizationId } = await createOrganization(ada);
      await ask('delete', { organizationId });
      expect((await auditEntries(app)).at(-1)).toMatchObject({
        action: 'organization.deleted',
        actorId: adaId,
        subjectId: organizationId,
        before: { name: 'Acme', slug: 'acme' },
      });
      expect((await publicEvents()).at(-1)).toMatchObject({
        name: 'account_organization.deleted',
        organizationId,
        payload: { id: organizationId, slug: 'acme' },
      });
    });
  });
});

describe('where a person may be in two organizations', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ ORG_LIMIT: '2' });
  });
  beforeEach(begin);

  it('they cannot create a third, whatever its slug', async () => {
    await createOrganization(ada);
    await createOrganization(ada, { slug: 'second' });
    expect(refusal(await create({ name: 'Acme', slug: 'acme' }))).toEqual([
      403,
      { code: LIMIT, message: 'You have reached the maximum number of organizations' },
    ]);
  });

  it('nor many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create({ name: 'Acme', slug: `acme-${index}` })),
    );
    expect(outcomesOf(answers)).toEqual([200, 200, ...Array<string>(18).fill(LIMIT)]);
  });
});

describe('where organizations are neither created nor deleted', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ ORG_CREATION_ALLOWED: 'false', ORG_DELETION: 'false' });
  });
  beforeEach(begin);

  it('nobody creates one', async () => {
    expect(refusal(await create({ name: 'Acme', slug: 'acme' }))).toEqual([
      403,
      {
        code: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION',
        message: 'You are not allowed to create a new organization',
      },
    ]);
  });

  it('nobody deletes one, not even an owner', async () => {
    await app.em.execute(
      `insert into organizations (id, name, slug, created_at) values ('o1', 'Acme', 'acme', now())`,
    );
    expect(refusal(await ask('delete', { organizationId: 'o1' }))).toEqual(OUTSIDER);
    await addMember(app, 'o1', adaId, 'owner');
    expect(refusal(await ask('delete', { organizationId: 'o1' }))).toEqual([
      403,
      { code: 'ORGANIZATION_DELETION_IS_DISABLED', message: 'Organization deletion is disabled' },
    ]);
    expect(await countOf('organizations')).toBe(1);
  });
});

describe.each(['ORG_TEAMS', 'ORG_DEFAULT_TEAM'])('without %s', (setting) => {
  beforeAll(async () => {
    app = await TestApp.shared({ [setting]: 'false' });
  });
  beforeEach(begin);

  it('an organization begins without a team', async () => {
    await createOrganization(ada);
    expect(await countOf('teams')).toBe(0);
  });
});

describe('where another role is that of creators', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ ORG_CREATOR_ROLE: 'admin' });
  });
  beforeEach(begin);

  it('it is theirs', async () => {
    expect((await createOrganization(ada)).members[0]?.role).toBe('admin');
  });

  it('nobody keeps it who hands the organization over', async () => {
    const { id: organizationId } = await createOrganization(ada);
    const { member } = await newMember(app, organizationId, 'nora');
    const by = { actor: { kind: 'system' }, reason: 'Asked for by mail' } as const;
    await inRequest(app, () =>
      app.get(TransferOwnership).execute({ organizationId, memberId: member.id }, 'admin', by),
    );
    expect(await app.em.execute('select role from members order by id')).toEqual([
      { role: 'member' },
      { role: 'admin' },
    ]);
  });
});
