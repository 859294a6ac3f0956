import type { AuthProvider } from 'react-admin';
import type { StaffSession } from '../api/types';
import { ApiError } from './http';
import { canList } from './listPermissions';
import type { Credentials, SessionApi } from './sessionApi';

/** Why the user was signed out without asking for it. */
export type SignOutReason = 'expired' | 'unavailable';

export interface LogoutParams {
  /** The user asked to sign out: ends the session on the server as well. */
  endSession?: boolean;
}

/** react-admin shows no notice for this failure: the login page explains it. */
const silentFailure = { message: false };

/** Keeps the session in memory only and requests it again when it has expired. */
export function createAuthProvider(api: SessionApi): AuthProvider {
  let session: StaffSession | null = null;
  let pending: Promise<StaffSession> | null = null;
  let reason: SignOutReason | null = null;

  const isCurrent = (known: StaffSession) => Date.parse(known.expiresAt) > Date.now();

  async function currentSession(): Promise<StaffSession> {
    if (session && isCurrent(session)) return session;
    // A page checks several times while it opens.
    pending ??= ask().finally(() => (pending = null));
    return pending;
  }

  async function ask(): Promise<StaffSession> {
    try {
      return (session = await api.current());
    } catch (error) {
      reason = signOutReason(error, session !== null) ?? reason;
      session = null;
      throw error;
    }
  }

  return {
    login: async (credentials: Credentials) => {
      session = await api.signIn(credentials);
      reason = null;
    },
    logout: async ({ endSession = false }: LogoutParams = {}) => {
      if (endSession) await endOnServer(api);
      session = null;
      // Kept until the next sign-in: several failed requests may lead here.
      if (endSession) reason = null;
      return reason ? `/login?reason=${reason}` : '/login';
    },
    checkAuth: async () => {
      await currentSession().catch(() => Promise.reject(silentFailure));
    },
    checkError: async (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      session = null;
      reason = 'expired';
      return Promise.reject(silentFailure);
    },
    getIdentity: async () => {
      const { user } = await currentSession();
      return { id: user.id, fullName: user.name, email: user.email, avatar: user.image ?? undefined };
    },
    getPermissions: async () => (await currentSession()).permissions,
    canAccess: async ({ resource, action }) => {
      // Lists without permission are hidden; the server enforces everything else.
      return action !== 'list' || canList((await currentSession()).permissions, resource);
    },
  };
}

function signOutReason(error: unknown, wasSignedIn: boolean): SignOutReason | null {
  const unauthorized = error instanceof ApiError && error.status === 401;
  if (!unauthorized) return 'unavailable';
  return wasSignedIn ? 'expired' : null;
}

async function endOnServer(api: SessionApi): Promise<void> {
  try {
    await api.signOut();
  } catch (error) {
    // A session that has already ended counts as signed out.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
  }
}
