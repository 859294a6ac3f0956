import { Polar } from '@polar-sh/sdk';
import { HTTPClient } from '@polar-sh/sdk/lib/http.js';
import type { OrganizationTokenScope } from '#access/organization-token-scopes.js';
import { organizationTokenScopes } from '#access/organization-token-scopes.js';
import type { CreatedAccessTokenWire } from '../../src/organizations/access-tokens/access-token.presenter.js';
import type { Answer } from './browser.js';
import { call, JSON_TYPE } from './call.js';
import { addMember, makeOrganization, newPerson, ORGANIZATION, type Person } from './organizations.js';
import type { TestApp } from './test-app.js';
import { checkedFetch } from './v1/checked-fetch.js';

/** An organization whose owner is signed in, with an access token of all scopes. */
export interface MerchantAccount {
  owner: Person;
  organizationId: string;
  token: string;
  /** The unmodified SDK 0.32.16 with the token. */
  sdk: Polar;
  /** Sends a request as a server of the organization. */
  send: <Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<Answer<Body>>;
  tokenWith: (scopes: OrganizationTokenScope[]) => Promise<string>;
}

export async function newMerchantAccount(
  app: TestApp,
  differences: { name?: string; slug?: string } = {},
): Promise<MerchantAccount> {
  const { id: organizationId } = await makeOrganization(app, differences);
  const owner = await newPerson(app, `owner-${organizationId}`);
  await addMember(app, organizationId, owner.user.id, 'owner');
  const tokenWith = async (scopes: OrganizationTokenScope[]): Promise<string> => {
    const body = { name: 'Server', scopes, organizationId };
    const answer = await owner.browser.post<CreatedAccessTokenWire>(
      `${ORGANIZATION}/create-access-token`,
      body,
    );
    return answer.body.token;
  };
  const token = await tokenWith([...organizationTokenScopes]);
  return {
    owner,
    organizationId,
    token,
    tokenWith,
    sdk: new Polar({
      accessToken: token,
      serverURL: app.origin,
      httpClient: new HTTPClient({ fetcher: checkedFetch }),
    }),
    send: (method, path, body, headers = {}) => sendAs(app, token, { method, path, body, headers }),
  };
}

interface Sent {
  method: string;
  path: string;
  body?: object | undefined;
  headers?: Record<string, string>;
}

/** Sends a request with a bearer token. */
export function sendAs<Body = Record<string, unknown>>(
  app: TestApp,
  token: string,
  { method, path, body, headers = {} }: Sent,
): Promise<Answer<Body>> {
  return call<Body>(method, `${app.origin}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...JSON_TYPE, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}
