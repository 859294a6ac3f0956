import { describe, expect, it } from '@jest/globals';
import { jwtVerify, SignJWT } from 'jose';
import { hs256Key, numericDate, signHs256 } from './hs256.js';

const KEY = hs256Key('a-secret-of-more-than-32-characters-0001');
const AT = new Date('2026-11-21T10:14:00.900Z');

describe('a JWT signed with HS256', () => {
  it('is the one that jose signs', async () => {
    const claims = { email: 'ada.lövelace@example.com', iat: numericDate(AT) };
    const other = await new SignJWT({ email: claims.email })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(AT)
      .sign(KEY);
    expect(signHs256(claims, KEY)).toBe(other);
  });

  it('is refused under another key', async () => {
    const other = hs256Key('a-secret-of-more-than-32-characters-0002');
    await expect(jwtVerify(signHs256({ sub: 'u1' }, KEY), other)).rejects.toMatchObject({
      code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    });
  });
});
