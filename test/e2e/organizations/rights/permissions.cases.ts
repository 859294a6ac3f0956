import { beforeAll, describe, expect, it } from '@jest/globals';
import { organizationRoles, organizationStatements } from '#access/organization-permissions.js';
import type { Permissions } from '#common/access-control/access-control.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { MemberErrors } from '../../../../src/organizations/members/member.errors.js';
import { Browser, type Answer } from '../../../support/browser.js';
import { JSON_TYPE } from '../../../support/call.js';
import { untilWaiting } from '../../../support/in-request.js';
import type { GuardedRequest, Scene, Statement } from '../../../support/guarded-requests/guarded-request.js';
import {
  organizationRequests,
  resourceRequests,
  setScene,
  strangerOf,
} from '../../../support/organization-permissions.js';
import { addMember, newPerson, ORGANIZATION, type Person } from '../../../support/organizations.js';
import type { ErrorJson } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

/** No route of an organization or of a record requires them. */
const WITHOUT_ROUTE: readonly Statement[] = ['member:create', 'purchases:read', 'purchases:manage'];

/** Of the options file. */
const RECRUITER = { invitation: ['create'], member: ['create', 'update'], ac: ['delete'] };
/** Made at run time. */
const ARCHIVIST = { accessToken: ['read', 'revoke'], team: ['create', 'delete'], ac: ['create', 'update'] };

const knownRoles: Record<string, Permissions> = {
  ...organizationRoles,
  recruiter: RECRUITER,
  archivist: ARCHIVIST,
};
const roleTexts = [
  'owner',
  'admin',
  'member',
  'stranger',
  'member,admin',
  'recruiter',
  'archivist',
  'recruiter, archivist',
];

const statements = Object.entries(organizationStatements).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}:${action}` as Statement),
);
const requests = [...organizationRequests, ...resourceRequests];
/** How roles add up does not depend on the route: requests of records are tried with one that may, and one that may not. */
const requestsOf = (roleText: string) =>
  ['owner', 'member'].includes(roleText) ? requests : organizationRequests;
const changes = requests.filter(({ route, request }) => !route.startsWith('GET') && !request.isUnlocked);

let app: TestApp;
let caller: Person;
let targetId: string;
let signedOut: Browser;

/** What the tables say that members of these roles may do. */
function holds(roleText: string, statement: Statement): boolean {
  const [resource = '', action = ''] = statement.split(':');
  return roleText.split(',').some((name) => knownRoles[name.trim()]?.[resource]?.includes(action));
}

/** A scene in which the caller has the roles. */
async function sceneWith(roleText: string): Promise<Scene> {
  const scene = await setScene(app, targetId, { archivist: ARCHIVIST });
  await addMember(app, scene.organizationId, caller.user.id, roleText);
  return scene;
}

async function make(request: GuardedRequest, scene: Scene, browser = caller.browser): Promise<Answer> {
  const [method = '', route = ''] = request.route.split(' ');
  const { organizationId } = scene;
  const named = request.naming?.(organizationId) ?? { organizationId };
  const input = { ...request.input?.(scene), ...named };
  const address = route.startsWith('/') ? addressOf(route, scene) : `${ORGANIZATION}/${route}`;
  if (method !== 'GET') return browser.send(method, address, JSON.stringify(input), JSON_TYPE);
  return browser.get(`${address}?${new URLSearchParams(input as Record<string, string>).toString()}`);
}

function addressOf(route: string, scene: Scene): string {
  return route.replaceAll(/:(\w+)/g, (placeholder, name: string) => scene.ids[name] ?? placeholder);
}

async function ask(organizationId: string, statement: Statement, browser = caller.browser): Promise<Answer> {
  const [resource = '', action] = statement.split(':');
  const body = { organizationId, permissions: { [resource]: [action] } };
  return browser.post(`${ORGANIZATION}/has-permission`, body);
}

function outcome({ status, body }: Answer): unknown {
  if (status < 300) return 200;
  const { code, error } = body as ErrorJson & { error?: string };
  return [status, error ?? code];
}
const permitted = ({ held }: GuardedRequest) => (held ? refused(held) : 200);
const refused = ({ spec: { status, code, error } }: ErrorFactory) => [status, error ?? code];

describe('permissions in an organization', () => {
  beforeAll(async () => {
    app = await TestApp.shared({}, { organizationRoles: { recruiter: RECRUITER } });
    await app.reset();
    caller = await newPerson(app, 'carla');
    targetId = (await newPerson(app, 'tom')).user.id;
    signedOut = new Browser(app.origin);
  });

  describe('the requests that take permissions', () => {
    it('are told of every permission there is', () => {
      const told = requests.map(({ statement }) => statement);
      expect([...new Set([...told, ...WITHOUT_ROUTE])].sort()).toEqual(statements.toSorted());
    });

    it('are told once', () => {
      const routes = requests.map(({ route }) => route);
      expect(routes.filter((route, index) => routes.indexOf(route) < index)).toEqual([]);
    });
  });

  describe.each(roleTexts)('a member with the role %s', (roleText) => {
    it.each(requestsOf(roleText))(
      'passes where $statement is held: $route',
      async ({ statement, request }) => {
        const answer = await make(request, await sceneWith(roleText));
        expect(outcome(answer)).toEqual(
          holds(roleText, statement) ? permitted(request) : refused(request.denied),
        );
      },
    );

    it('is told of each permission whether they hold it', async () => {
      const { organizationId } = await sceneWith(roleText);
      const granted: Statement[] = [];
      for (const statement of statements) {
        const { body } = await ask(organizationId, statement);
        if ((body as { success: boolean }).success) granted.push(statement);
      }
      expect(granted).toEqual(statements.filter((statement) => holds(roleText, statement)));
    });
  });

  describe.each([
    ['demoted', `update members set role = 'member' where user_id = ?`, 'demoted'],
    ['removed', 'delete from members where user_id = ?', 'outsider'],
  ] as const)('an owner who is %s while their request waits', (_what, statement, answered) => {
    it.each(changes)('is refused as others are: $route', async ({ request }) => {
      const scene = await sceneWith('owner');
      const { asked } = await app.em.transactional(async (em) => {
        await em.execute('select 1 from organizations where id = ? for update', [scene.organizationId]);
        const waiting = make(request, scene);
        await untilWaiting(app);
        await em.execute(statement, [caller.user.id]);
        return { asked: waiting };
      });
      expect(outcome(await asked)).toEqual(refused(request[answered] ?? request.denied));
    });
  });

  describe.each(roleTexts)('somebody with the role %s in another organization', (roleText) => {
    let scene: Scene;

    beforeAll(async () => {
      await sceneWith(roleText);
      scene = await setScene(app, targetId, { archivist: ARCHIVIST });
    });

    it.each(requestsOf(roleText))('is refused where $statement is asked for: $route', async ({ request }) => {
      expect(outcome(await make(request, scene))).toEqual(refused(request.outsider));
    });

    it.each(statements)('is not told of %s', async (statement) => {
      const answer = await ask(scene.organizationId, statement);
      expect(outcome(answer)).toEqual(refused(MemberErrors.NOT_A_MEMBER_TO_ASK));
    });
  });

  describe('somebody who is not signed in', () => {
    let scene: Scene;

    beforeAll(async () => {
      scene = await setScene(app, targetId, { archivist: ARCHIVIST });
    });

    it.each(requests)('is refused where $statement is asked for: $route', async ({ request }) => {
      expect(outcome(await make(request, scene, signedOut))).toEqual(refused(strangerOf(request)));
    });

    it.each(statements)('is not told of %s', async (statement) => {
      const answer = await ask(scene.organizationId, statement, signedOut);
      expect(outcome(answer)).toEqual(refused(HttpErrors.UNAUTHORIZED));
    });
  });
});
