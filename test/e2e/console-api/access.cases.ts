import { beforeAll, describe, expect, it } from '@jest/globals';
import { staffStatements, type StaffPermissions } from '#access/staff-permissions.js';
import { PublicAccess } from '#platform/http/access/public.access.js';
import { holdsNothingOn, lacksActionOn } from '../../support/forbidden.js';
import { Browser } from '../../support/browser.js';
import { JSON_TYPE } from '../../support/call.js';
import { staffRoutes, type DeclaredRoute } from '../../support/declared-routes.js';
import { newPerson } from '../../support/organizations.js';
import { refusal } from '../../support/people.js';
import { actAs, REASON, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';

/** What it asks for; null for every staff member. */
type Route = Omit<DeclaredRoute, 'declared'> & { needs: StaffPermissions | null };
type Rights = Record<string, readonly string[]>;

const UNAUTHORIZED = [401, { code: 'UNAUTHORIZED', message: 'Unauthorized' }];
/** A page of its own, which no description tells of. */
const BOARD = 'GET /api/admin/queues';

const FOR_MERCHANT = { organization_id: 'nobody', reason: REASON };
const IMAGE = { service: 'product_media', name: 'a.png', mime_type: 'image/png', size: 1 };

/** What the description cannot say: members of which one has to be there, and rules for several members. */
const BODIES: Record<string, object> = {
  'POST /api/admin/discounts': {
    ...FOR_MERCHANT,
    ...{ name: 'Spring', type: 'percentage', duration: 'once', basis_points: 100 },
  },
  'POST /api/admin/files': {
    ...FOR_MERCHANT,
    ...IMAGE,
    upload: { parts: [{ number: 1, chunk_start: 0, chunk_end: 1 }] },
  },
  'POST /api/admin/users/bulk/preview': { verb: 'ban', selection: { ids: ['nobody'] } },
  'POST /api/admin/organizations/{id}/members': { userId: 'nobody', role: 'member', reason: REASON },
};

const everyRight = Object.entries(staffStatements as Rights).flatMap(([resource, actions]) =>
  actions.map((action) => ({ resource, action })),
);
const roleWithout = (resource: string, action: string) => `not-${resource}-${action}`.toLowerCase();
/** For each thing that staff can be allowed to do a role that holds everything else. */
const roles = Object.fromEntries(
  everyRight.map(({ resource, action }) => [
    roleWithout(resource, action),
    {
      ...(staffStatements as Rights),
      [resource]: (staffStatements as Rights)[resource]?.filter((one) => one !== action) ?? [],
    },
  ]),
);

describe('the routes of the console', () => {
  let app: TestApp;
  let routes: Route[];

  const call = (browser: Browser, { name, method, path, body }: Route) =>
    body === undefined
      ? browser.send(method, path)
      : browser.send(method, path, JSON.stringify(BODIES[name] ?? body), JSON_TYPE);
  const answersTo = async (browser: Browser) =>
    Object.fromEntries(
      await Promise.all(
        routes.map(async (route) => [route.name, refusal(await call(browser, route))] as const),
      ),
    );
  const everywhere = (answer: unknown) => Object.fromEntries(routes.map(({ name }) => [name, answer]));

  beforeAll(async () => {
    app = await TestApp.shared({}, { staffRoles: roles });
    await app.reset();
    routes = staffRoutes(app)
      .filter(({ declared }) => !(declared.check instanceof PublicAccess))
      .map(({ declared, ...route }) => ({
        ...route,
        needs: (declared.accessOptions as { permissions: StaffPermissions | null }).permissions,
      }));
    const path = BOARD.replace('GET ', '');
    routes.push({ name: BOARD, method: 'GET', path, body: undefined, needs: { queue: ['read'] } });
  });

  it('answer nobody who is not signed in to the console', async () => {
    expect(await answersTo(new Browser(app.origin))).toEqual(everywhere(UNAUTHORIZED));
    expect(await answersTo((await newPerson(app, 'ada')).browser)).toEqual(everywhere(UNAUTHORIZED));
  });

  it('answer nobody who acts as one of the staff', async () => {
    const root = await Staff.enter(app);
    const acted = await newPerson(app, 'acted');
    await app.em.execute(`update users set role = 'admin' where id = ?`, [acted.user.id]);
    await actAs(app, root.user.id, acted.browser);
    expect(await answersTo(acted.browser)).toEqual(everywhere(UNAUTHORIZED));
  });

  it('refuse whoever may do everything but what the route asks for', async () => {
    const { browser, user } = await Staff.enter(app, 'grace');
    const refused = new Set<string>();
    for (const { resource, action } of everyRight) {
      await app.em.execute('update users set role = ? where id = ?', [
        roleWithout(resource, action),
        user.id,
      ]);
      const denials = [holdsNothingOn(resource), lacksActionOn(resource)];
      for (const route of routes.filter(({ needs }) =>
        (needs as Rights | null)?.[resource]?.includes(action),
      )) {
        const answer = refusal(await call(browser, route));
        expect(denials).toContainEqual(answer);
        refused.add(route.name);
      }
    }
    const guarded = routes.filter(({ needs }) => needs !== null).map(({ name }) => name);
    expect(refused).toEqual(new Set(guarded));
    expect(guarded.length).toBeGreaterThan(60);
  });
});
