import { organizationTokenScopes } from '#access/organization-token-scopes.js';
import type { CreatedAccessTokenWire } from '../../src/organizations/access-tokens/access-token.presenter.js';
import { Browser } from '../../test/support/browser.js';
import { createOrganization, ORGANIZATION } from '../../test/support/organizations.js';
import { PASSWORD, SIGN_IN, signUp } from '../../test/support/people.js';
import type { Product } from '../../test/support/product.js';

const OWNER = 'bench@example.com';

export interface BenchMerchant {
  id: string;
  /** With an access token of all scopes. */
  headers: Record<string, string>;
}

/** The organization of the bench, which the first run in a database creates. @param slug of another one */
export async function merchantOf({ origin }: Product, slug?: string): Promise<BenchMerchant> {
  const owner = new Browser(origin);
  const { status } = await owner.post(SIGN_IN, { email: OWNER, password: PASSWORD });
  if (status !== 200) await signUp(owner, { email: OWNER });
  const { body: known } = await owner.get<{ id: string }[]>(`${ORGANIZATION}/list`);
  const first = slug === undefined ? known[0] : undefined;
  const { id } = first ?? (await createOrganization(owner, slug === undefined ? {} : { slug }));
  const { body } = await owner.post<CreatedAccessTokenWire>(`${ORGANIZATION}/create-access-token`, {
    ...{ name: 'Bench', organizationId: id, scopes: organizationTokenScopes },
  });
  const headers = { authorization: `Bearer ${body.token}`, 'content-type': 'application/json' };
  await fetch(`${origin}/v1/organizations/${id}`, { method: 'PATCH', headers, body: '{}' });
  return { id, headers };
}
