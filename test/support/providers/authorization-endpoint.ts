import { randomBytes } from 'node:crypto';
import type { StandIn } from './stand-in.js';

/** What the browser is sent on with, or what is wrong with the request. */
export type AuthorizationEnd =
  { redirectUri: string; parameters: Record<string, string>; byPost: boolean } | { problem: string };

/** What a person who is sent to the provider and answers its question comes back with (RFC 6749, section 4.1.1). */
export function authorize(standIn: StandIn, query: URLSearchParams): AuthorizationEnd {
  const { shape, person } = standIn;
  const problem = problemWith(standIn, query);
  if (problem !== null) return { problem };
  const redirectUri = query.get('redirect_uri')!;
  const state = query.get('state')!;
  const byPost = shape.answersByPost ?? false;
  if (standIn.denies) {
    const error = { error: 'access_denied', error_description: 'The person said no.', state };
    return { redirectUri, parameters: error, byPost };
  }
  const code = `4/${randomBytes(12).toString('base64url')}+=&`;
  standIn.codes.set(code, {
    person,
    scopes: scopesIn(standIn, query),
    redirectUri,
    challenge: query.get('code_challenge'),
    nonce: query.get('nonce'),
  });
  const [firstName, lastName] = person.name.split(' ');
  const user: Record<string, string> = byPost
    ? { user: JSON.stringify({ name: { firstName, lastName } }) }
    : {};
  return { redirectUri, parameters: { code, state, ...shape.returns, ...user }, byPost };
}

function scopesIn({ shape }: StandIn, query: URLSearchParams): string[] {
  return (query.get('scope') ?? '').split(shape.separator ?? ' ').filter(Boolean);
}

function problemWith(standIn: StandIn, query: URLSearchParams): string | null {
  const { shape, name } = standIn;
  const repeated = [...query.keys()].find((key, index, keys) => keys.indexOf(key) !== index);
  const usual = {
    response_type: 'code',
    [shape.clientParameter ?? 'client_id']: standIn.clientId,
    ...shape.authorization,
  };
  const wrong = Object.entries(usual).find(([key, value]) => query.get(key) !== value);
  const missing = shape.scopes.find((scope) => !scopesIn(standIn, query).includes(scope));
  const redirectUri = query.get('redirect_uri') ?? '';
  if (repeated !== undefined) return `${repeated} is said twice`;
  if (wrong) return `${wrong[0]} is not ${wrong[1]}`;
  if (missing !== undefined) return `the scope ${missing} is missing`;
  if (shape.scopes.length === 0 && query.get('scope') === '') return 'the scope is empty';
  if (!redirectUri.endsWith(`/callback/${name}`)) return 'the redirect_uri is not registered';
  if ((query.get('state') ?? '').length < 32) return 'the state can be guessed';
  if (query.has('client_secret')) return 'the client secret is in the address';
  return problemWithProofs(standIn, query);
}

function problemWithProofs({ shape }: StandIn, query: URLSearchParams): string | null {
  const challenge = query.get('code_challenge');
  if (shape.usesPkce && query.get('code_challenge_method') !== 'S256') return 'the challenge is not S256';
  if (shape.usesPkce && !/^[\w-]{43}$/.test(challenge ?? '')) return 'the challenge is none';
  if (!shape.usesPkce && challenge !== null) return 'there is a challenge nobody asked for';
  if (shape.idToken && !query.get('nonce')) return 'the nonce is missing';
  return null;
}
