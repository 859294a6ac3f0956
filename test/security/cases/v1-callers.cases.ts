import { beforeAll, describe, expect, it } from '@jest/globals';
import { organizationTokenScopes, type OrganizationTokenScope } from '#access/organization-token-scopes.js';
import type { CreatedAccessTokenWire } from '../../../src/organizations/access-tokens/access-token.presenter.js';
import type { Answer } from '../../support/browser.js';
import { organizationRoutes, type DeclaredRoute } from '../../support/declared-routes.js';
import {
  addMember,
  makeOrganization,
  newPerson,
  ORGANIZATION,
  type Person,
} from '../../support/organizations.js';
import { TestApp } from '../../support/test-app.js';
import { v1Description, type V1Operation } from '../../support/v1/described-operations.js';
import { insertRows, sendAs } from '../../support/v1/rows.js';

const { operations } = v1Description();
const guarded = operations.filter(({ isGuarded }) => isGuarded).map((one) => [one.name, one] as const);
const ofRows = guarded.filter(([, { template }]) => template.includes('{id}'));
const lists = guarded.filter(([name]) => name.startsWith('GET ') && !name.includes('{'));

describe('a guarded route below /v1', () => {
  let app: TestApp;
  let routes: Map<string, DeclaredRoute>;
  let olivia: Person;
  let member: Person;
  let acme: string;
  let ids: string[];
  let activationId: string;
  const tokens = new Map<string, Promise<string>>();
  let ownToken: string;
  let otherToken: string;

  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    routes = new Map(organizationRoutes(app).map((route) => [route.name, route]));
    olivia = await newPerson(app, 'olivia');
    member = await newPerson(app, 'mallory');
    acme = (await makeOrganization(app)).id;
    const other = (await makeOrganization(app)).id;
    for (const id of [acme, other]) await addMember(app, id, olivia.user.id, 'owner');
    await addMember(app, acme, member.user.id);
    ids = await insertRows(app, acme);
    [{ id: activationId }] = await app.em.execute<[{ id: string }]>('select id from license_key_activations');
    ownToken = await tokenOf(acme);
    otherToken = await tokenOf(other);
  });

  async function tokenOf(organizationId: string, scopes = organizationTokenScopes): Promise<string> {
    const body = { name: 'Shop', scopes, organizationId };
    const path = `${ORGANIZATION}/create-access-token`;
    return (await olivia.browser.post<CreatedAccessTokenWire>(path, body)).body.token;
  }
  /** One token for all routes of the same scopes: an organization has a limited number. */
  async function tokenWith(scopes: OrganizationTokenScope[]): Promise<string> {
    const known = tokens.get(scopes.join()) ?? tokenOf(acme, scopes);
    tokens.set(scopes.join(), known);
    return known;
  }
  const routeOf = ({ name }: V1Operation): DeclaredRoute => {
    const route = routes.get(name);
    if (route === undefined) throw new Error(`${name} is not declared`);
    return route;
  };
  const bodyOf = (operation: V1Operation): string | undefined => {
    const { body } = routeOf(operation);
    return body && JSON.stringify(body);
  };
  const errorOf = ({ status, body }: Answer) => [status, (body as { error: string }).error];
  /** The request about each row of Acme, with what the query has to have. */
  const pathsOf = (operation: V1Operation): string[] => {
    const query = /\?.*$/.exec(routeOf(operation).path)?.[0] ?? '';
    const template = operation.template.replace('{activation_id}', activationId);
    return ids.map((id) => `${template.replace('{id}', id)}${query}`);
  };

  it('is described, as all of them are', () => {
    expect(guarded.map(([name]) => name).sort()).toEqual([...routes.keys()].sort());
  });

  /** Input is validated before access, and the description does not know every rule about a body. */
  function expectRefusal(operation: V1Operation, answer: Answer, ...refusal: [number, string]): void {
    const isInvalid = operation.body !== undefined && answer.status === 422;
    if (!isInvalid) expect(errorOf(answer)).toEqual(refusal);
  }

  it.each(guarded)('refuses callers without a valid token: %s', async (_name, operation) => {
    const { path } = routeOf(operation);
    const sendWith = (token: string | null) => sendAs(app, token)(operation.method, path, bodyOf(operation));
    expectRefusal(operation, await sendWith(null), 401, 'Unauthorized');
    expectRefusal(operation, await sendWith('nonsense'), 401, 'invalid_token');
  });

  it.each(guarded)('refuses tokens that lack its scope: %s', async (_name, operation) => {
    const { declared, path } = routeOf(operation);
    const { scopes } = declared.accessOptions as { scopes: OrganizationTokenScope[] };
    const others = organizationTokenScopes.filter((scope) => !scopes.includes(scope));
    const token = await tokenWith(others);
    const answer = await sendAs(app, token)(operation.method, path, bodyOf(operation));
    expectRefusal(operation, answer, 403, 'insufficient_scope');
  });

  it.each(ofRows)('finds no rows of another organization: %s', async (_name, operation) => {
    for (const path of pathsOf(operation)) {
      const { status, body } = await sendAs(app, otherToken)(operation.method, path, bodyOf(operation));
      expect([404, 422]).toContain(status);
      expect(JSON.stringify(body)).not.toContain('Acme');
    }
  });

  it.each(ofRows)('does nothing for members without the permission: %s', async (_name, operation) => {
    for (const path of pathsOf(operation)) {
      const { status } = await member.browser.send(operation.method, path, bodyOf(operation), {
        'content-type': 'application/json',
      });
      expect([403, 404, 422]).toContain(status);
    }
  });

  it.each(lists)('shows members without the permission no rows: %s', async (_name, { template }) => {
    for (const query of ['', `?organization_id=${acme}`]) {
      const { status, body } = await member.browser.get<ListBody>(`${template}${query}`);
      if (status === 200) expect(rowsOf(body)).toEqual([]);
      else expect([403, 404, 422]).toContain(status);
    }
  });

  it.each(lists)('shows tokens rows of their own organization alone: %s', async (_name, { template }) => {
    const { status, body } = await sendAs(app, otherToken)('GET', `${template}?limit=100`);
    expect(status).toBeLessThan(500);
    for (const id of ids) expect(JSON.stringify(body)).not.toContain(id);
  });

  // Else the cases above would pass for rows that no caller can read.
  it.each(ofRows.filter(([name]) => name.startsWith('GET ')))(
    'shows a row to its own organization: %s',
    async (_name, operation) => {
      const statuses = await Promise.all(
        pathsOf(operation).map(async (path) => (await sendAs(app, ownToken)('GET', path)).status),
      );
      expect(statuses).toContain(200);
    },
  );
});

/** Exports are CSV with a header. */
type ListBody = string | { items?: unknown[] };

function rowsOf(body: ListBody): unknown[] | undefined {
  return typeof body === 'string' ? body.split('\r\n').slice(1, -1) : body.items;
}
