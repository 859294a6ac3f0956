import type { AuthProvider } from 'react-admin';
import type { StaffSession } from '../api/types';
import { ApiError } from './http';
import { mayList } from './listRights';
import type { Credentials, SessionApi } from './sessionApi';

/** Why the login page is shown although nobody asked to leave. */
export type Departure = 'expired' | 'unavailable';

export interface LogoutParams {
  /** Set by the person's own wish: ends the session on the server, not only here. */
  endSession?: boolean;
}

/** react-admin shows no toast for this one: the login page says what happened. */
const quietFailure = { message: false };

/** Keeps the answer about the session in memory only and asks again when it ran out. */
export function createAuthProvider(api: SessionApi): AuthProvider {
  let session: StaffSession | null = null;
  let pending: Promise<StaffSession> | null = null;
  let departure: Departure | null = null;

  const isCurrent = (known: StaffSession) => Date.parse(known.expiresAt) > Date.now();

  async function currentSession(): Promise<StaffSession> {
    if (session && isCurrent(session)) return session;
    // A page that opens asks several times at once.
    pending ??= ask().finally(() => (pending = null));
    return pending;
  }

  async function ask(): Promise<StaffSession> {
    try {
      return (session = await api.current());
    } catch (error) {
      departure = departureFor(error, session !== null) ?? departure;
      session = null;
      throw error;
    }
  }

  return {
    login: async (credentials: Credentials) => {
      session = await api.signIn(credentials);
      departure = null;
    },
    logout: async ({ endSession = false }: LogoutParams = {}) => {
      if (endSession) await endOnServer(api);
      session = null;
      // Kept until the next sign-in: several failed requests may each lead here.
      if (endSession) departure = null;
      return departure ? `/login?reason=${departure}` : '/login';
    },
    checkAuth: async () => {
      await currentSession().catch(() => Promise.reject(quietFailure));
    },
    checkError: async (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      session = null;
      departure = 'expired';
      return Promise.reject(quietFailure);
    },
    getIdentity: async () => {
      const { user } = await currentSession();
      return { id: user.id, fullName: user.name, email: user.email, avatar: user.image ?? undefined };
    },
    getPermissions: async () => (await currentSession()).permissions,
    canAccess: async ({ resource, action }) => {
      // Lists are hidden when the server did not grant them; all else is asked and may be refused there.
      return action !== 'list' || mayList((await currentSession()).permissions, resource);
    },
  };
}

function departureFor(error: unknown, wasSignedIn: boolean): Departure | null {
  const unauthorized = error instanceof ApiError && error.status === 401;
  if (!unauthorized) return 'unavailable';
  return wasSignedIn ? 'expired' : null;
}

async function endOnServer(api: SessionApi): Promise<void> {
  try {
    await api.signOut();
  } catch (error) {
    // Already gone on the server is what was asked for.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
}
