import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../support/browser.js';
import {
  activeOrganizationOf,
  addMember,
  createOrganization,
  newPerson,
  ORGANIZATION,
  type CreatedOrganizationJson,
} from '../../../support/organizations.js';
import { cookiesOf, refusal } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

const UNAUTHORIZED = [401, { code: 'UNAUTHORIZED', message: 'Unauthorized' }];
const NOTHING = [200, null];
const OUTSIDER = [
  403,
  {
    code: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
    message: 'User is not a member of the organization',
  },
];
const SESSION_COOKIE = 'better-auth.session_token';

let app: TestApp;
let ada: Browser;
let adaId: string;

const read = (path: string, as = ada) => as.get<Record<string, unknown>>(`${ORGANIZATION}/${path}`);
const setActive = (body: unknown, as = ada) =>
  as.post<Record<string, unknown>>(`${ORGANIZATION}/set-active`, body);

async function begin(): Promise<void> {
  await app.reset();
  const person = await newPerson(app, 'ada');
  ada = person.browser;
  adaId = person.user.id;
}

/** An organization as routes answer it that show the stored text of its metadata. */
function listed({ members: _members, metadata, ...rest }: CreatedOrganizationJson) {
  return { ...rest, metadata: metadata === undefined ? null : JSON.stringify(metadata) };
}

/** The same with its members; the creator is the only one. */
function peopled(created: CreatedOrganizationJson) {
  const user = { id: adaId, name: 'ada', email: 'ada@example.com', image: null };
  return { ...listed(created), invitations: [], members: [{ ...created.members[0], user }] };
}

describe('the organizations of a person', () => {
  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(begin);

  it.each(['list', 'get-organization', 'get-full-organization'])(
    'GET /organization/%s is for people who are signed in',
    async (route) => {
      expect(refusal(await read(route, new Browser(app.origin)))).toEqual(UNAUTHORIZED);
    },
  );

  describe('GET /organization/list', () => {
    it('is empty for whoever is in none', async () => {
      await createOrganization((await newPerson(app, 'grace')).browser);
      expect(refusal(await read('list'))).toEqual([200, []]);
    });

    it('shows metadata as the stored text', async () => {
      const acme = await createOrganization(ada, { metadata: { tier: 'gold', n: 1 } });
      const second = await createOrganization(ada, { slug: 'second' });
      expect(refusal(await read('list'))).toEqual([200, [listed(acme), listed(second)]]);
    });

    it('holds all of them, however many', async () => {
      await app.em.execute(
        `insert into organizations (id, name, slug, created_at)
           select 'o' || n, 'O', 'o' || n, now() from generate_series(1, 250) n`,
      );
      await app.em.execute(
        `insert into members (id, organization_id, user_id, role, created_at)
           select 'm' || n, 'o' || n, ?, 'member', now() from generate_series(1, 250) n`,
        [adaId],
      );
      expect((await read('list')).body).toHaveLength(250);
    });
  });

  describe.each(['get-organization', 'get-full-organization'])('GET /organization/%s', (route) => {
    it('answers null when none is named and none is active', async () => {
      expect(refusal(await read(route))).toEqual(NOTHING);
    });

    it('answers the active organization, one by id and one by slug, and the slug wins', async () => {
      const acme = await createOrganization(ada);
      const second = await createOrganization(ada, { slug: 'second' });
      const idOf = async (query: string) => (await read(`${route}${query}`)).body.id;
      expect(await idOf('')).toBe(second.id);
      expect(await idOf(`?organizationId=${acme.id}`)).toBe(acme.id);
      expect(await idOf('?organizationSlug=acme')).toBe(acme.id);
      expect(await idOf(`?organizationSlug=acme&organizationId=${second.id}`)).toBe(acme.id);
    });

    it('refuses organizations of others as it refuses those that do not exist', async () => {
      const { id } = await createOrganization((await newPerson(app, 'grace')).browser);
      for (const query of [`organizationId=${id}`, 'organizationSlug=acme', 'organizationId=nope'])
        expect(refusal(await read(`${route}?${query}`))).toEqual(OUTSIDER);
    });
  });

  it('GET /organization/get-organization answers the organization alone', async () => {
    const acme = await createOrganization(ada, { metadata: { a: 1 } });
    expect(refusal(await read('get-organization'))).toEqual([200, listed(acme)]);
  });

  describe('GET /organization/get-full-organization', () => {
    it('answers everything that belongs to it', async () => {
      const acme = await createOrganization(ada, { metadata: { a: 1 } });
      const { invitations, members, ...rest } = peopled(acme);
      expect((await read('get-full-organization')).body).toEqual({
        ...rest,
        members,
        invitations,
        teams: [
          {
            id: acme.members[0]?.teamId,
            name: 'Acme',
            organizationId: acme.id,
            createdAt: acme.createdAt,
            updatedAt: null,
          },
        ],
      });
    });

    it('answers as many members as are asked for, the oldest', async () => {
      const acme = await createOrganization(ada);
      await addMember(app, acme.id, (await newPerson(app, 'grace')).user.id);
      const members = async (query: string) =>
        (await read(`get-full-organization${query}`)).body.members as unknown[];
      expect(await members('')).toHaveLength(2);
      expect(await members('?membersLimit=1')).toEqual(peopled(acme).members);
    });

    it.each(['0', '-1', '1.5', 'many'])('refuses %s as how many members to answer', async (limit) => {
      expect(refusal(await read(`get-full-organization?membersLimit=${limit}`))).toEqual([
        400,
        { code: 'VALIDATION_ERROR', message: 'Invalid query parameters' },
      ]);
    });
  });

  describe('POST /organization/set-active', () => {
    it('answers the organization with its people, and sends the session cookie again', async () => {
      const acme = await createOrganization(ada);
      await createOrganization(ada, { slug: 'second' });
      const answer = await setActive({ organizationId: acme.id });
      expect(refusal(answer)).toEqual([200, { ...peopled(acme), teams: null }]);
      expect(cookiesOf(answer).map(({ name }) => name)).toEqual([SESSION_COOKIE]);
      expect(await activeOrganizationOf(ada)).toBe(acme.id);
    });

    it('takes a slug, which wins over an id', async () => {
      const acme = await createOrganization(ada);
      const { id: organizationId } = await createOrganization(ada, { slug: 'second' });
      await setActive({ organizationSlug: 'acme', organizationId });
      expect(await activeOrganizationOf(ada)).toBe(acme.id);
    });

    it('with an empty body keeps the active one', async () => {
      const acme = await createOrganization(ada);
      const answer = await setActive({});
      expect(answer.body).toEqual({ ...peopled(acme), teams: null });
      expect(cookiesOf(answer).map(({ name }) => name)).toEqual([SESSION_COOKIE]);
      expect(await activeOrganizationOf(ada)).toBe(acme.id);
    });

    it('leaves the active one when the id is null', async () => {
      await createOrganization(ada);
      const answer = await setActive({ organizationId: null });
      expect(refusal(answer)).toEqual(NOTHING);
      expect(cookiesOf(answer).map(({ name }) => name)).toEqual([SESSION_COOKIE]);
      expect(await activeOrganizationOf(ada)).toBeNull();
    });

    it.each([[{}], [{ organizationId: null }]])(
      'with %j and no active organization does nothing',
      async (body) => {
        const answer = await setActive(body);
        expect(refusal(answer)).toEqual(NOTHING);
        expect(answer.setCookies).toEqual([]);
      },
    );

    it.each([
      ['of others', { organizationSlug: 'theirs' }],
      ['that does not exist', { organizationId: 'nope' }],
    ])('refuses an organization %s, and the session works in none from then on', async (_case, body) => {
      await createOrganization((await newPerson(app, 'grace')).browser, { slug: 'theirs' });
      await createOrganization(ada);
      const answer = await setActive(body);
      expect(refusal(answer)).toEqual(OUTSIDER);
      expect(answer.setCookies).toEqual([]);
      expect(await activeOrganizationOf(ada)).toBeNull();
    });

    it('changes only the session at hand', async () => {
      const { id } = await createOrganization(ada);
      const phone = new Browser(app.origin);
      await phone.post('/api/auth/sign-in/email', {
        email: 'ada@example.com',
        password: 'correct horse battery',
      });
      await setActive({ organizationId: null }, phone);
      expect(await activeOrganizationOf(ada)).toBe(id);
    });

    it('is for people who are signed in, once the body is well formed', async () => {
      const stranger = new Browser(app.origin);
      expect(refusal(await setActive({ organizationId: 7 }, stranger))).toEqual([
        400,
        { code: 'VALIDATION_ERROR', message: 'Invalid body parameters' },
      ]);
      expect(refusal(await setActive({ organizationId: 'x' }, stranger))).toEqual(UNAUTHORIZED);
    });
  });
});

describe('where sessions are read from a cookie', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ COOKIE_CACHE: 'true' });
  });
  beforeEach(begin);

  it('the cookie shows the active organization at once', async () => {
    const acme = await createOrganization(ada);
    expect(await activeOrganizationOf(ada)).toBe(acme.id);
    await setActive({ organizationId: null });
    expect(await activeOrganizationOf(ada)).toBeNull();
    await setActive({ organizationId: acme.id });
    await setActive({ organizationId: 'nope' });
    expect(await activeOrganizationOf(ada)).toBeNull();
  });
});

describe('where organizations have at most two members, and no teams', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ ORG_MEMBERSHIP_LIMIT: '2', ORG_TEAMS: 'false' });
  });
  beforeEach(begin);

  it('a member beyond that is answered too, but not listed', async () => {
    const { id } = await createOrganization(ada);
    for (const name of ['grace', 'edsger']) await addMember(app, id, (await newPerson(app, name)).user.id);
    const late = await newPerson(app, 'late');
    await addMember(app, id, late.user.id);
    const { body } = await read(`get-full-organization?organizationId=${id}&membersLimit=50`, late.browser);
    expect(body.members).toHaveLength(2);
    expect(body.teams).toBeNull();
  });
});
