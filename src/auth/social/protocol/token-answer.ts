import { addSeconds } from '#common/time/clock.js';
import type { ProviderTokens } from '../providers/provider.js';

type Members = Record<string, unknown>;

/**
 * The answer of a token endpoint as RFC 6749, section 5.1, has it. Providers leave out the type of the token (facebook,
 * linkedin), send scopes as list (twitch) or with commas between (github, tiktok), and null for what there is not. The id
 * token is left out: it is checked elsewhere.
 */
export function conformTokenAnswer(members: Members): Members {
  const { scope, token_type, expires_in, refresh_token, access_token, error } = members;
  return withoutUndefined({
    access_token,
    // Answered as a success by github and tiktok.
    error: isFilled(access_token) ? undefined : error,
    token_type: isFilled(token_type) ? token_type : 'bearer',
    scope: readScopes(scope)?.join(' '),
    expires_in: expires_in ?? undefined,
    refresh_token: isFilled(refresh_token) ? refresh_token : undefined,
  });
}

/** @param members as the provider sent them, and found to be good */
export function readTokens(members: Members, now: Date): ProviderTokens {
  const { access_token, refresh_token, id_token, token_type, scope } = members;
  const refreshTokenLife = members['refresh_token_expires_in'] ?? members['refresh_expires_in'];
  return {
    accessToken: textIn(access_token),
    refreshToken: textIn(refresh_token),
    idToken: textIn(id_token),
    accessTokenExpiresAt: readEnd(members['expires_in'], now),
    refreshTokenExpiresAt: textIn(refresh_token) === null ? null : readEnd(refreshTokenLife, now),
    scopes: readScopes(scope) ?? null,
    tokenType: textIn(token_type),
  };
}

function readScopes(scope: unknown): string[] | undefined {
  const scopes = [scope].flat().filter((item) => typeof item === 'string');
  const names = scopes.flatMap((item) => item.split(/[\s,]+/)).filter(isFilled);
  return names.length > 0 ? names : undefined;
}

/** Seconds from now on, as number or text; 0 is how some say that there is no end. */
function readEnd(seconds: unknown, now: Date): Date | null {
  const life = typeof seconds === 'string' ? Number.parseFloat(seconds) : seconds;
  if (typeof life !== 'number' || !(life > 0)) return null;
  const end = addSeconds(now, life);
  return Number.isNaN(end.getTime()) ? null : end;
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function textIn(value: unknown): string | null {
  return isFilled(value) ? value : null;
}

function withoutUndefined(members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
