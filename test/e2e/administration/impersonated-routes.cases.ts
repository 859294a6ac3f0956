import { beforeAll, describe, expect, it } from '@jest/globals';
import { signValue } from '#common/crypto/signed-value.js';
import { PublicAccess } from '#platform/http/access/public.access.js';
import { PathSecretAccess } from '#platform/idempotency/path-secret.access.js';
import { CustomerPortalAccess } from '../../../src/billing/customers/access/customer-portal.access.js';
import { AdministratorAccess } from '../../../src/staff/administration/access/administrator.access.js';
import { auditEntries } from '../../support/audit.js';
import { Browser, type Answer } from '../../support/browser.js';
import { JSON_TYPE } from '../../support/call.js';
import { declaredRoutes, type DeclaredRoute } from '../../support/declared-routes.js';
import { makeOrganization } from '../../support/organizations.js';
import { OWN_SHOP } from '../../support/own-shop.js';
import { signUp } from '../../support/people.js';
import { TEST_SECRET, TestApp } from '../../support/test-app.js';

const AUTH = '/api/auth';
const IMPERSONATE = `${AUTH}/admin/impersonate-user`;

/**
 * Routes that change something and are open to anyone. None of them does it by the session at hand: each says why. A new
 * one is missing here until somebody has thought about it.
 */
const BY_NO_SESSION: Record<string, string> = {
  'POST /v1/checkouts/client': 'opens a checkout, as for any buyer',
  'PATCH /v1/checkouts/client/{client_secret}': 'by the secret of a checkout',
  'POST /v1/checkouts/client/{client_secret}/confirm': 'by the secret of a checkout',
  'POST /v1/customer-portal/customer-session/request': 'mails a code to an address, as for any stranger',
  'POST /v1/customer-portal/customer-session/authenticate': 'by the code of a mail',
  'POST /v1/customer-portal/customers/me/email-update/verify': 'by the token of a mail',
  'POST /v1/customer-portal/license-keys/validate': 'by a license key',
  'POST /v1/customer-portal/license-keys/activate': 'by a license key',
  'POST /v1/customer-portal/license-keys/deactivate': 'by a license key',
  'POST /v1/order-payments/{token}': 'by the token of a mail',
  'POST /v1/order-payments/{token}/payment-method': 'by the token of a mail',
  'GET /v1/checkout-links/{client_secret}/redirect': 'opens a checkout, as for any buyer',
  'POST /api/auth/sign-up/email':
    'makes another account, and another session takes the place of the one at hand',
  'POST /api/auth/sign-in/email': 'by a password',
  'POST /api/auth/sign-in/username': 'by a password',
  'POST /api/auth/sign-in/magic-link': 'mails a link to an address, as for any stranger',
  'POST /api/auth/magic-link': 'mails a link to an address, as for any stranger',
  'GET /api/auth/magic-link/verify': 'by the token of a mail',
  'POST /api/auth/magic-link/verify': 'by the token of a mail',
  'POST /api/auth/sign-in/social': 'by a provider',
  'GET /api/auth/callback/{id}':
    'by a state; one for linking comes from POST /link-social, and the entry it leaves names both',
  'POST /api/auth/callback/{id}': 'like the GET',
  'POST /api/auth/forget-password': 'mails a link to an address, as for any stranger',
  'POST /api/auth/request-password-reset': 'mails a link to an address, as for any stranger',
  'POST /api/auth/forgotten-password': 'mails a link to an address, as for any stranger',
  'GET /api/auth/reset-password/{token}': 'leads on to the page of the application',
  'POST /api/auth/reset-password': 'by the token of a mail',
  'POST /api/auth/new-password': 'by the token of a mail',
  'POST /api/auth/send-verification-email': 'mails a link to an address, as for any stranger',
  'POST /api/auth/verification-link': 'mails a link to an address, as for any stranger',
  'POST /api/auth/disown-account': 'by the token of a mail',
  'POST /api/auth/access-token-review': 'by the token of a mail',
  'PUT /v1/storage/uploads/{uploadId}/parts/{number}': 'by the signature of the URL',
  'POST /v1/sandbox/actions/{clientSecret}': 'by the secret in the path',
  'POST /sandbox/actions/{clientSecret}': 'by the secret in the path',
  'GET /documents/{token}': 'by the signature of the link',
  'GET /portal/invoices/{token}': 'by the signature of the link',
  'POST /v1/integrations/stripe/webhook': 'by the signature of the event',
  'POST /v1/integrations/stripe/{organization_id}/webhook': 'by the signature of the event',
};

/** Those that are asked by POST and change nothing. */
const QUESTIONS = [
  'POST /api/auth/is-username-available',
  'POST /api/auth/admin/has-permission',
  'POST /api/auth/admin/list-user-sessions',
  'POST /api/auth/organization/check-slug',
  'POST /api/auth/organization/has-permission',
];

/** What the description cannot say: members of which one has to be there, names that are looked at before who calls. */
const BODIES: Record<string, object> = {
  'POST /v1/checkouts': { products: ['01890a5d-ac96-774b-bcce-b302099a8057'] },
  'POST /v1/customer-sessions': { external_customer_id: 'ada' },
  'POST /v1/discounts': { name: 'Spring', type: 'fixed', duration: 'once', amount: 100 },
  'PATCH /v1/orders/{id}': { billing_name: 'Ada', billing_address: { country: 'DE' } },
  'PUT /v1/organizations/{id}/stripe': {
    ...{ secret_key: 'sk_test_1', publishable_key: 'pk_test_1', webhook_secret: 'whsec_1' },
  },
  'POST /v1/files': {
    service: 'downloadable',
    name: 'tea.txt',
    mime_type: 'text/plain',
    size: 1,
    upload: { parts: [{ number: 1, chunk_start: 0, chunk_end: 1 }] },
  },
  'POST /api/auth/link-social': { provider: 'github' },
  'POST /api/auth/unlink-account': { providerId: 'credential' },
  'POST /api/auth/get-access-token': { providerId: 'github' },
  'POST /api/auth/refresh-token': { providerId: 'github' },
  'POST /api/auth/account-info': { providerId: 'github' },
  'POST /api/auth/organization/update-role': {
    roleName: 'editor',
    data: { permission: { team: ['create'] } },
  },
  'POST /api/auth/organization/delete-role': { roleName: 'editor' },
  'POST /api/auth/change-email': { newEmail: 'another@example.com' },
};
const PATHS: Record<string, string> = {
  'GET /api/auth/account-info': `${AUTH}/account-info?providerId=github`,
};

describe('somebody who acts as somebody else', () => {
  let app: TestApp;
  let routes: DeclaredRoute[];
  let rootId: string;
  let bobId: string;
  let rootToken: string;

  beforeAll(async () => {
    app = await TestApp.shared(
      {
        ...{ ORG_TEAMS: 'true', SOCIAL_GITHUB_CLIENT_ID: 'id', SOCIAL_GITHUB_CLIENT_SECRET: 'secret' },
        ...OWN_SHOP,
      },
      { staffRoles: { support: { user: ['impersonate'] } } },
    );
    await app.reset();
    await makeOrganization(app, { slug: OWN_SHOP.BILLING_MERCHANT });
    const { body } = await signUp(new Browser(app.origin), { email: 'root@example.com' });
    rootToken = body.token;
    rootId = body.user.id;
    bobId = (await signUp(new Browser(app.origin), { email: 'bob@example.com' })).body.user.id;
    await becomes('admin');
    routes = declaredRoutes(app);
  });

  async function becomes(role: string): Promise<void> {
    await app.em.execute('update users set role = ? where id = ?', [role, rootId]);
  }

  /** A browser of its own, with nothing but a session in which root acts as bob. */
  async function actingAsBob(): Promise<Browser> {
    const root = new Browser(app.origin, { authorization: `Bearer ${rootToken}` });
    const { body } = await root.post<{ session: { token: string } }>(IMPERSONATE, { userId: bobId });
    const signed = signValue(body.session.token, { current: TEST_SECRET, previous: [] });
    return new Browser(app.origin, { cookie: `better-auth.session_token=${encodeURIComponent(signed)}` });
  }

  const ask = ({ name, method, path, body }: DeclaredRoute, browser: Browser): Promise<Answer> => {
    const text =
      method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(BODIES[name] ?? body ?? {});
    return browser.send(method, PATHS[name] ?? path, text, text === undefined ? {} : JSON_TYPE);
  };
  const writing = (): DeclaredRoute[] =>
    routes.filter(
      ({ name, declared }) =>
        declared.effect === 'writes' && !(name in BY_NO_SESSION) && !isForCustomers(declared),
    );
  const isInPerson = ({ declared }: DeclaredRoute): boolean =>
    (declared.accessOptions as { inPerson?: boolean } | undefined)?.inPerson === true;
  /** What the person buys: staff may only look there, whatever their session is. */
  const isReadOnlyHere = ({ declared }: DeclaredRoute): boolean =>
    (declared.accessOptions as { readOnlyImpersonated?: boolean } | undefined)?.readOnlyImpersonated === true;
  /** By sessions of the customer portal, which users do not have. */
  const isForCustomers = ({ check }: DeclaredRoute['declared']): boolean =>
    check instanceof CustomerPortalAccess;
  const isForStaff = ({ declared }: DeclaredRoute): boolean => declared.check instanceof AdministratorAccess;

  it('finds every route that changes something, and each that is open to anyone has its reason', () => {
    expect(routes.length).toBeGreaterThan(100);
    const open = routes.filter(
      ({ declared: { check } }) => check instanceof PublicAccess || check instanceof PathSecretAccess,
    );
    const undecided = open.filter(
      ({ name, declared }) => declared.effect === 'writes' && !(name in BY_NO_SESSION),
    );
    expect(undecided.map(({ name }) => name)).toEqual([]);
    const openNames = new Set(open.map(({ name }) => name));
    expect(Object.keys(BY_NO_SESSION).filter((name) => !openNames.has(name))).toEqual([]);
  });

  it('finds only known questions among what is asked by POST', () => {
    const asked = routes.filter(({ method, declared }) => method !== 'GET' && declared.effect === 'reads');
    expect(asked.map(({ name }) => name).sort()).toEqual(QUESTIONS.toSorted());
  });

  it('and may only look is refused whatever would change something', async () => {
    await becomes('support');
    const looking = await actingAsBob();
    const answers: [string, string][] = [];
    for (const route of writing()) answers.push([route.name, said(await ask(route, looking))]);
    expect(answers).toEqual(
      writing().map((route) => [route.name, isForStaff(route) ? 'no staff' : 'read only']),
    );
    expect((await auditEntries(app)).filter(({ impersonatorId }) => impersonatorId !== null)).toEqual([]);
  });

  it('and may change things is refused what is for the person alone', async () => {
    await becomes('admin');
    const acting = await actingAsBob();
    const refused: [string, string][] = [];
    for (const route of writing().filter(isInPerson))
      refused.push([route.name.replace(`${AUTH}/`, ''), said(await ask(route, acting))]);
    expect(refused.sort()).toEqual([
      ['GET delete-user/callback', 'in person'],
      ['POST change-email', 'in person'],
      ['POST change-password', 'in person'],
      ['POST delete-user', 'in person'],
      ['POST get-access-token', 'in person'],
      ['POST link-social', 'in person'],
      ['POST refresh-token', 'in person'],
      ['POST unlink-account', 'in person'],
    ]);
    expect((await auditEntries(app)).filter(({ impersonatorId }) => impersonatorId !== null)).toEqual([]);
  });

  it('and may change things only looks at what the person buys', async () => {
    await becomes('admin');
    const acting = await actingAsBob();
    const refused: [string, string][] = [];
    for (const route of writing().filter(isReadOnlyHere))
      refused.push([route.name.replace(`${AUTH}/`, ''), said(await ask(route, acting))]);
    expect(refused.sort()).toEqual([
      ['GET checkout', 'read only'],
      ['GET checkout/{slug}', 'read only'],
      ['GET customer/portal', 'read only'],
      ['GET portal', 'read only'],
      ['POST checkout', 'read only'],
      ['POST customer/portal', 'read only'],
      ['POST usage/ingest', 'read only'],
    ]);
  });

  it('and may change things is named beside the person before anything is done', async () => {
    await becomes('admin');
    for (const route of writing()) {
      if (isForStaff(route) || isInPerson(route) || isReadOnlyHere(route)) continue;
      const acting = await actingAsBob();
      const answer = await ask(route, acting);
      const entries = (await auditEntries(app)).filter(({ actorKind }) => actorKind === 'person');
      const ofRequest = entries.filter(({ requestId }) => requestId === entries.at(-1)?.requestId);
      expect([route.name, answer.status < 500, ofRequest[0]?.action, ofRequest[0]?.after]).toEqual([
        route.name,
        true,
        'impersonation.write',
        {
          method: route.method,
          route: expect.stringContaining(route.name.split('/').at(-1)?.split('{')[0] ?? ''),
        },
      ]);
      const both = new Set(ofRequest.map(({ actorId, impersonatorId }) => `${actorId} ${impersonatorId}`));
      expect([...both]).toEqual([`${bobId} ${rootId}`]);
    }
  });
});

/** What a refusal comes down to, on the wires of people and of servers. */
function said({ status, body }: Answer): string {
  const text = JSON.stringify(body);
  if (status === 403 && text.includes('This impersonation is read-only')) return 'read only';
  if (status === 403 && text.includes('ONLY_IN_PERSON')) return 'in person';
  if (status === 403 && text.includes('You are not allowed to')) return 'no staff';
  return `${String(status)} ${text}`;
}
