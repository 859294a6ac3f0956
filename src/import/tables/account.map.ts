import {
  CREDENTIAL_PROVIDER,
  isVerifiableHash,
  providerTokenPlace,
  type ProviderToken,
  type AccountTables,
} from '#auth/credentials.door.js';
import { encryptText } from '#common/crypto/encrypted-text.js';
import type { RowOf } from '#platform/database/row-of.js';
import { tableMapTo, type Conversion } from '../mapping/table-map.js';
import { LONGEST_KEY, within } from '../mapping/texts.js';

type AccountRow = RowOf<AccountTables, 'accounts'>;

/** What better-auth makes of a token when it is told to encrypt them; only it can read that again. */
const ENCRYPTED_THERE = /^(?:\$ba\$.*|(?:[0-9a-f]{2}){40,})$/;

export const accountMap = tableMapTo<AccountRow>()({
  name: 'account',
  source: 'account',
  target: 'accounts',
  isCore: true,
  columns: {
    id: 'text',
    accountId: 'text',
    providerId: 'text',
    userId: 'text',
    accessToken: 'text?',
    refreshToken: 'text?',
    idToken: 'text?',
    accessTokenExpiresAt: 'instant?',
    refreshTokenExpiresAt: 'instant?',
    scope: 'text?',
    password: 'text?',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  identity: ['providerId', 'accountId', 'userId', 'createdAt'],
  references: [{ column: 'userId', table: 'users', missing: 'its user is not here' }],
  uniques: [
    { columns: ['provider_id', 'account_id'], taken: 'another account is the same one at its provider' },
  ],
  convert(account, conversion): AccountRow {
    const isCredential = account.providerId === CREDENTIAL_PROVIDER;
    const token = (kind: ProviderToken, text: string | null): string | null =>
      isCredential ? null : sealed(account.id, kind, text, conversion);
    return {
      id: within(LONGEST_KEY, account.id, 'id'),
      user_id: account.userId,
      provider_id: within(LONGEST_KEY, account.providerId, 'provider'),
      account_id: isCredential
        ? account.userId
        : within(LONGEST_KEY, account.accountId, 'id at the provider'),
      password: isCredential ? keptHash(account.password, conversion) : null,
      access_token: token('access token', account.accessToken),
      refresh_token: token('refresh token', account.refreshToken),
      id_token: token('id token', account.idToken),
      access_token_expires_at: account.accessTokenExpiresAt,
      refresh_token_expires_at: account.refreshTokenExpiresAt,
      scope: account.scope,
      renewing_until: null,
      request_id: null,
      created_at: account.createdAt,
      updated_at: account.updatedAt,
    };
  },
});

function keptHash(hash: string | null, { note }: Conversion): string | null {
  if (hash !== null && !isVerifiableHash(hash))
    note(
      'its password hash is of a kind that cannot be verified here: the person has to choose a new password',
    );
  return hash;
}

function sealed(
  accountId: string,
  kind: ProviderToken,
  text: string | null,
  { secrets, note }: Conversion,
): string | null {
  if (text === null || text === '') return null;
  if (!ENCRYPTED_THERE.test(text)) return encryptText(text, providerTokenPlace(accountId, kind), secrets);
  note(
    'a token of its provider was left out, because it is encrypted there: the next sign-in brings another',
  );
  return null;
}
