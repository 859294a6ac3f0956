import type { OrganizationTokenScope } from '#access/organization-token-scopes.js';
import { OrganizationAudit } from '../../src/organizations/organizations.audit.js';
import { startOf } from '../../src/organizations/access-tokens/access-token-text.js';
import { after, DAY, HOUR, type Company, type Organization } from '../company.js';
import { asPerson, tell } from '../support/trail.js';

const NAMES = ['Production', 'Staging', 'Continuous integration', 'Data warehouse', 'Zapier', 'Old shop'];
const SCOPES: OrganizationTokenScope[] = [
  'organizations:read',
  'products:read',
  'products:write',
  'customers:read',
  'customers:write',
  'orders:read',
  'subscriptions:read',
  'webhooks:read',
  'metrics:read',
];

/** Tokens of servers: in use, never used, about to end, ended and revoked. Nobody knows their texts. */
export function addAccessTokens(company: Company): void {
  const { chance, organizations } = company;
  for (const organization of organizations) {
    if (!chance.happens(0.35)) continue;
    for (const name of chance.some(NAMES, chance.between(1, 3))) addToken(company, organization, name);
  }
}

function addToken(
  company: Company,
  { id: organizationId, owner, createdAt }: Organization,
  name: string,
): void {
  const { chance, days, house, ledger, order } = company;
  const at = days.moment(after(createdAt, HOUR));
  const token = `polar_oat_${chance.token()}`;
  const { hash, keyId } = house.hashAccessToken(token);
  const [id, start, scopes] = [chance.id(at), startOf(token), chance.some(SCOPES, chance.between(1, 5))];
  const expiresAt = chance.happens(0.4) ? after(at, chance.pick([90, 180, 365]) * DAY) : null;
  const isRevoked = chance.happens(0.15);
  const revokedAt = isRevoked ? days.moment(at) : null;
  ledger.add('organization_access_tokens', {
    id,
    organization_id: organizationId,
    name,
    scopes,
    start,
    token_hash: hash,
    key_id: keyId,
    created_by: owner.person.id,
    created_at: at,
    expires_at: expiresAt,
    last_used_at: chance.happens(0.8) ? days.moment(at, revokedAt ?? order.now) : null,
    revoked_at: revokedAt,
  });
  const about = {
    actor: asPerson(owner.person),
    subject: { type: 'access_token', id },
    organizationId,
    client: owner.person.devices[0],
  };
  const made = { name, scopes, start, expiresAt: expiresAt?.toISOString() ?? null };
  tell(company, { ...about, at, action: OrganizationAudit.ACCESS_TOKEN_CREATED, after: made });
  if (revokedAt !== null) {
    const before = { name, scopes, start };
    tell(company, { ...about, at: revokedAt, action: OrganizationAudit.ACCESS_TOKEN_REVOKED, before });
  }
}
