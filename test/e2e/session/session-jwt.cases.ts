import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
} from 'jose';
import { decryptText, encryptText } from '#common/crypto/encrypted-text.js';
import { RenewSigningKey } from '../../../src/auth/signing-keys/actions/renew-signing-key.js';
import { privateKeyPlace } from '../../../src/auth/signing-keys/signing-key.entity.js';
import { SigningKeyRepository } from '../../../src/auth/signing-keys/signing-key.repository.js';
import { Browser } from '../../support/browser.js';
import { inRequest } from '../../support/in-request.js';
import { refusal, signUp, type SignedIn } from '../../support/people.js';
import { TEST_SECRET, TestApp } from '../../support/test-app.js';

describe('tokens for other services', () => {
  const TOKEN = '/api/auth/token';
  const KEYS = '/api/auth/jwks';
  const DAY = 86_400;
  const OLD_SECRET = 'an earlier secret that was rotated away';
  /** So that one sign-in lasts for all the days of a test. */
  const LONG_SESSIONS = { SESSION_EXPIRES_IN: String(300 * DAY) };

  let apps: TestApp[] = [];
  let app: TestApp;
  let browser: Browser;
  let signedUp: SignedIn;

  async function start(settings: Record<string, string> = {}): Promise<TestApp> {
    const started = await TestApp.start(settings);
    apps.push(started);
    return started;
  }

  async function begin(settings: Record<string, string> = {}): Promise<void> {
    app = await start(settings);
    await app.reset();
    browser = new Browser(app.origin);
    signedUp = (await signUp(browser, { image: 'https://pictures.example.com/ada.png' })).body;
  }

  const tokenOf = async (caller = browser): Promise<string> =>
    (await caller.get<{ token: string }>(TOKEN)).body.token;
  const keysOf = async ({ origin }: TestApp): Promise<JSONWebKeySet> =>
    (await new Browser(origin).get<JSONWebKeySet>(KEYS)).body;
  const renew = (on = app): Promise<void> => inRequest(on, () => on.get(RenewSigningKey).execute());

  async function verified(token: string, by = app): Promise<JWTPayload> {
    const keys = createLocalJWKSet(await keysOf(by));
    const { payload } = await jwtVerify(token, keys, {
      issuer: app.origin,
      audience: app.origin,
      currentDate: app.clock.now,
    });
    return payload;
  }

  const kidOf = (token: string): string | undefined => decodeProtectedHeader(token).kid;
  const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

  afterEach(async () => {
    await Promise.all(apps.map((one) => one.stop()));
    apps = [];
  });

  describe('a token for other services', () => {
    beforeEach(() => begin());

    it('says who is signed in, in which session, and for how long', async () => {
      const token = await tokenOf();
      const { body } = await browser.get<{ session: { id: string } }>('/api/auth/get-session');
      expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', kid: expect.any(String), typ: 'JWT' });
      const now = secondsOf(app.clock.now);
      expect(await verified(token)).toEqual({
        ...signedUp.user,
        sub: signedUp.user.id,
        sid: body.session.id,
        iss: app.origin,
        aud: app.origin,
        iat: now,
        exp: now + 900,
      });
    });

    it('holds the members of the user and nothing secret', async () => {
      const members = Object.keys(decodeJwt(await tokenOf())).sort();
      expect(members).toEqual(
        [...Object.keys(signedUp.user), 'aud', 'exp', 'iat', 'iss', 'sid', 'sub'].sort(),
      );
    });

    it('leaves out a picture that would not fit into a header', async () => {
      await app.em.execute('update users set image = ?', [`data:image/png;base64,${'A'.repeat(60_000)}`]);
      const token = await tokenOf();
      expect([decodeJwt(token)['image'], token.length < 2_000]).toEqual([null, true]);
    });

    it('names the staff member who acts as the user', async () => {
      const staff = (await signUp(new Browser(app.origin), { email: 'root@example.com' })).body.user.id;
      await app.em.execute('update sessions set impersonated_by = ? where user_id = ?', [
        staff,
        signedUp.user.id,
      ]);
      expect(decodeJwt(await tokenOf())['act']).toEqual({ sub: staff });
    });

    it('is not issued to staff who may only look', async () => {
      const staff = (await signUp(new Browser(app.origin), { email: 'root@example.com' })).body.user.id;
      await app.em.execute('update sessions set impersonated_by = ?, read_only = true where user_id = ?', [
        staff,
        signedUp.user.id,
      ]);
      expect(refusal(await browser.get(TOKEN))).toMatchObject([403, { code: 'IMPERSONATION_IS_READ_ONLY' }]);
    });

    it('ends with the session at the latest', async () => {
      app.clock.advance(7 * DAY - 60);
      const { exp } = decodeJwt((await browser.get<{ token: string }>(TOKEN)).body.token);
      const [row] = await app.em.execute<{ end: Date }[]>('select expires_at as "end" from sessions');
      expect(exp).toBeLessThanOrEqual(secondsOf(row!.end));

      await app.em.execute('update sessions set extendable = false, expires_at = ?', [
        new Date(app.clock.now.getTime() + 60_000),
      ]);
      expect(decodeJwt(await tokenOf()).exp).toBe(secondsOf(app.clock.now) + 60);
    });

    it('is also for callers without cookies', async () => {
      const mobile = new Browser(app.origin, { authorization: `Bearer ${signedUp.token}` });
      expect((await verified(await tokenOf(mobile))).sub).toBe(signedUp.user.id);
    });

    it('is not kept by any cache', async () => {
      expect((await browser.get(TOKEN)).headers.get('cache-control')).toBe('no-store');
    });

    it('is for nobody who is signed out', async () => {
      const answer = await new Browser(app.origin).get(TOKEN);
      expect(refusal(answer)).toEqual([401, { code: 'UNAUTHORIZED', message: 'Unauthorized' }]);
    });

    it('opens nothing here', async () => {
      const token = await tokenOf();
      const bearer = await new Browser(app.origin, { authorization: `Bearer ${token}` }).get(TOKEN);
      const link = await browser.get(`/api/auth/verify-email?token=${token}`);
      expect([bearer.status, link.status]).toEqual([401, 401]);
    });

    it('does not come with the session unless an installation wants that', async () => {
      const { headers } = await browser.get('/api/auth/get-session');
      expect(headers.get('set-auth-jwt')).toBeNull();
    });
  });

  describe('a token for other services, set up otherwise', () => {
    it('names issuer and audience of the settings and lives as long as they say', async () => {
      await begin({ JWT_ISSUER: 'urn:atrium', JWT_AUDIENCE: 'urn:api', JWT_EXPIRES_IN: '60' });
      const { iss, aud, iat, exp } = decodeJwt(await tokenOf());
      expect([iss, aud, exp! - iat!]).toEqual(['urn:atrium', 'urn:api', 60]);
    });

    it('is refused once its session is revoked, even where the cookie cache is on', async () => {
      await begin({ COOKIE_CACHE: 'true' });
      await browser.get('/api/auth/get-session');
      await app.em.execute('delete from sessions');
      expect((await browser.get(TOKEN)).status).toBe(401);
    });

    it('comes with the session on request, readable by pages of trusted origins', async () => {
      await begin({ JWT_WITH_SESSION: 'true', TRUSTED_ORIGINS: 'https://app.example.com' });
      const { headers } = await browser.get('/api/auth/get-session', { origin: 'https://app.example.com' });
      expect((await verified(headers.get('set-auth-jwt') ?? '')).sub).toBe(signedUp.user.id);
      expect(headers.get('access-control-expose-headers')).toMatch(/, set-auth-jwt$/);
      const stranger = await new Browser(app.origin).get('/api/auth/get-session');
      expect(stranger.headers.get('set-auth-jwt')).toBeNull();

      await app.em.execute('update sessions set impersonated_by = user_id, read_only = true');
      const looking = await browser.get('/api/auth/get-session');
      expect([looking.status, looking.headers.get('set-auth-jwt')]).toEqual([200, null]);
    });
  });

  describe('the published keys', () => {
    beforeEach(() => begin());

    it('are public halves only, for anyone and for caches', async () => {
      const { status, headers, body } = await new Browser(app.origin).get<JSONWebKeySet>(KEYS);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=600']);
      expect(body).toEqual({
        keys: [
          {
            kty: 'OKP',
            crv: 'Ed25519',
            x: expect.stringMatching(/^[\w-]{43}$/),
            kid: expect.any(String),
            alg: 'EdDSA',
            use: 'sig',
          },
        ],
      });
    });

    it('stay what they are, whoever asks how often', async () => {
      expect(await keysOf(app)).toEqual(await keysOf(app));
    });

    it('are there before the first token, and of several processes that start at once one makes them', async () => {
      const others = await Promise.all([start(), start(), start()]);
      const sets = await Promise.all([app, ...others].flatMap((one) => [keysOf(one), keysOf(one)]));
      expect(new Set(sets.map((set) => JSON.stringify(set))).size).toBe(1);
      expect(sets[0]!.keys).toHaveLength(1);
    });

    it('are kept with the private half encrypted', async () => {
      await tokenOf();
      const [row] = await app.em.execute<{ private_key: string }[]>('select private_key from signing_keys');
      expect(row!.private_key).toMatch(/^v1\.[\da-f]{12}\.[\w-]+\.[\w-]+$/);
    });

    it('are noted in the trail', async () => {
      const [{ kid }] = (await keysOf(app)).keys as [{ kid: string }];
      expect(
        await app.em.execute(
          `select action, actor_kind, subject_id from audit_entries where action = 'signing_key.made'`,
        ),
      ).toEqual([{ action: 'signing_key.made', actor_kind: 'system', subject_id: kid }]);
    });
  });

  describe('the key that signs', () => {
    beforeEach(() => begin({ ...LONG_SESSIONS, AUTH_SECRETS_PREVIOUS: OLD_SECRET }));

    it('is kept in memory, so that a token costs no more than a look at the session', async () => {
      await tokenOf();
      const looks = jest.spyOn(app.get(SigningKeyRepository), 'listAll');
      await Promise.all(Array.from({ length: 10 }, () => tokenOf()));
      app.clock.advance(299);
      await tokenOf();
      expect(looks).toHaveBeenCalledTimes(0);
      app.clock.advance(1);
      await Promise.all(Array.from({ length: 10 }, () => tokenOf()));
      expect(looks).toHaveBeenCalledTimes(1);
    });

    it('is followed by one that is published a day before it signs', async () => {
      const first = kidOf(await tokenOf());
      app.clock.advance(29 * DAY);
      await renew();
      const { keys } = await keysOf(app);
      expect([keys.length, kidOf(await tokenOf())]).toEqual([2, first]);

      app.clock.advance(DAY - 1);
      expect(kidOf(await tokenOf())).toBe(first);
      app.clock.advance(1);
      expect(kidOf(await tokenOf())).toBe(keys[0]!.kid);
    });

    it('is the same one in every process at any time, though only one has made it', async () => {
      const other = await start(LONG_SESSIONS);
      const elsewhere = new Browser(other.origin, { authorization: `Bearer ${signedUp.token}` });
      for (const step of [0, 29 * DAY, DAY - 1, 1, 5 * DAY]) {
        for (const { clock } of [app, other]) clock.advance(step);
        await renew();
        const [here, there] = [await tokenOf(), await tokenOf(elsewhere)];
        expect(kidOf(there)).toBe(kidOf(here));
        expect((await verified(here, other)).sub).toBe(signedUp.user.id);
      }
    });

    it('is not renewed before its time, and once by several who try together', async () => {
      await tokenOf();
      app.clock.advance(29 * DAY - 1);
      await renew();
      expect((await keysOf(app)).keys).toHaveLength(1);
      app.clock.advance(1);
      await Promise.all([renew(), renew(), renew()]);
      expect((await keysOf(app)).keys).toHaveLength(2);
    });

    it('stays published until no token of it can be valid, and goes then', async () => {
      const first = kidOf(await tokenOf());
      const isPublished = async (): Promise<boolean> => {
        await renew();
        return (await keysOf(app)).keys.some(({ kid }) => kid === first);
      };
      app.clock.advance(29 * DAY);
      await renew();
      app.clock.advance(2 * DAY);
      expect(await isPublished()).toBe(true);
      app.clock.advance(3_601);
      expect(await isPublished()).toBe(false);
      expect(await verified(await tokenOf())).toBeTruthy();
    });

    /** Encrypts the stored keys anew, as an installation with that secret would have. */
    async function encryptWith(secret: string): Promise<void> {
      const rows = await app.em.execute<{ id: string; private_key: string }[]>('select * from signing_keys');
      for (const { id, private_key } of rows) {
        const place = privateKeyPlace(id);
        const text = decryptText(private_key, place, { current: TEST_SECRET, previous: [] }) ?? '';
        await app.em.execute('update signing_keys set private_key = ? where id = ?', [
          encryptText(text, place, { current: secret, previous: [] }),
          id,
        ]);
      }
      app.clock.advance(300);
    }

    it('can be used after the secret was rotated', async () => {
      const before = kidOf(await tokenOf());
      await encryptWith(OLD_SECRET);
      expect(kidOf(await tokenOf())).toBe(before);
    });

    it('is a new one when its secret was lost, and what the old one signed can still be verified', async () => {
      const before = await tokenOf();
      await encryptWith('a secret that nobody here knows any more');
      const after = await tokenOf();
      expect(kidOf(after)).not.toBe(kidOf(before));
      expect([(await verified(before)).sub, (await verified(after)).sub]).toEqual([
        signedUp.user.id,
        signedUp.user.id,
      ]);
    });

    it('is found by services that kept the keys of before, whichever process they ask', async () => {
      const other = await start({ ...LONG_SESSIONS, AUTH_SECRETS_PREVIOUS: OLD_SECRET });
      const keys = createRemoteJWKSet(new URL(`${other.origin}${KEYS}`), { cooldownDuration: 0 });
      const isVerified = async (token: string) =>
        (await jwtVerify(token, keys, { currentDate: app.clock.now })).payload.sub === signedUp.user.id;
      expect(await isVerified(await tokenOf())).toBe(true);

      await encryptWith('a secret that nobody here knows any more');
      expect(await isVerified(await tokenOf())).toBe(true);
    });
  });
});
