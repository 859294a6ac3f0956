import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StaffSession } from '../api/types';
import { createAuthProvider } from './authProvider';
import { ApiError } from './http';
import type { SessionApi } from './sessionApi';

const hour = 3_600_000;
const unauthorized = () => new ApiError('Unauthorized', 401, 'UNAUTHORIZED');

/** A server with at most one session that counts requests. */
class Sessions implements SessionApi {
  session: StaffSession | null = null;
  failure: Error | null = null;
  asked = 0;

  current = async () => {
    this.asked += 1;
    if (this.failure) throw this.failure;
    if (!this.session) throw unauthorized();
    return this.session;
  };

  signIn = async () => (this.session = sessionFor(hour));

  signOut = async () => {
    if (this.failure) throw this.failure;
    this.session = null;
  };
}

/** No permissions. The tests only check those on users. */
const nothing = { user: [] as string[] } as StaffSession['permissions'];

const sessionFor = (length: number): StaffSession => ({
  user: { id: '1', name: 'Sam', email: 'sam@example.com', image: null },
  permissions: { ...nothing, user: ['list'] },
  expiresAt: new Date(Date.now() + length).toISOString(),
});

describe('the auth provider', () => {
  let server: Sessions;
  let provider: ReturnType<typeof createAuthProvider>;
  const mayList = () => provider.canAccess?.({ resource: 'users', action: 'list' });

  beforeEach(() => {
    server = new Sessions();
    provider = createAuthProvider(server);
  });

  it('asks the server once, and again when the session should be over', async () => {
    server.session = sessionFor(hour);
    await provider.checkAuth({});
    await provider.checkAuth({});
    expect(server.asked).toBe(1);

    server.session = sessionFor(-1);
    provider = createAuthProvider(server);
    await provider.checkAuth({});
    await provider.checkAuth({});
    expect(server.asked).toBe(3);
  });

  it('asks once for all who want to know at the same time, and anew after a failure', async () => {
    server.failure = new Error('away');
    const both = await Promise.allSettled([provider.checkAuth({}), provider.getPermissions?.({})]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(server.asked).toBe(1);

    server.failure = null;
    server.session = sessionFor(hour);
    await Promise.all([provider.checkAuth({}), provider.getPermissions?.({}), mayList()]);
    expect(server.asked).toBe(2);
  });

  it('gives strangers no reason for the login page', async () => {
    await expect(provider.checkAuth({})).rejects.toEqual({ message: false });
    expect(await provider.logout({})).toBe('/login');
  });

  it('says that a session has ended, however many requests find out', async () => {
    await provider.login({ email: 'sam@example.com', password: 'secret' });
    await expect(provider.checkError(unauthorized())).rejects.toEqual({ message: false });
    server.session = null;
    await expect(provider.checkAuth({})).rejects.toEqual({ message: false });
    expect(await provider.logout({})).toBe('/login?reason=expired');
    expect(await provider.logout({})).toBe('/login?reason=expired');
  });

  it('tells a server that is away from a session that is over', async () => {
    server.failure = new ApiError('', 0, 'UNREACHABLE');
    await expect(provider.checkAuth({})).rejects.toEqual({ message: false });
    expect(await provider.logout({})).toBe('/login?reason=unavailable');
  });

  it('ends the session on the server only when the person asks for it', async () => {
    await provider.login({ email: 'sam@example.com', password: 'secret' });
    await provider.logout({});
    expect(server.session).not.toBeNull();
    expect(await provider.logout({ endSession: true })).toBe('/login');
    expect(server.session).toBeNull();
  });

  it('lets someone who cannot be signed out know', async () => {
    await provider.login({ email: 'sam@example.com', password: 'secret' });
    server.failure = new ApiError('', 0, 'UNREACHABLE');
    await expect(provider.logout({ endSession: true })).rejects.toBe(server.failure);
  });

  it('stays signed in when something is merely forbidden', async () => {
    await expect(provider.checkError(new ApiError('', 403, 'FORBIDDEN'))).resolves.toBeUndefined();
  });

  it('shows the lists the server granted', async () => {
    server.session = sessionFor(hour);
    expect(await mayList()).toBe(true);

    server.session = { ...sessionFor(hour), permissions: nothing };
    provider = createAuthProvider(server);
    expect(await mayList()).toBe(false);
  });
});
