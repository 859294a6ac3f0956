import { useCallback, useEffect } from 'react';
import { useAuthProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

interface CameFrom {
  nextPathname?: string;
  nextSearch?: string;
}

/** Leaves the login page at once for someone who is signed in already; returns how to look again. */
export function useResumeSession(): () => void {
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  const cameFrom = (useLocation().state ?? {}) as CameFrom;
  const target = `${cameFrom.nextPathname ?? '/'}${cameFrom.nextSearch ?? ''}`;

  const resume = useCallback(() => {
    authProvider?.checkAuth({}).then(
      () => void navigate(target, { replace: true }),
      // Not signed in, or the server is still away: this page is the right one.
      () => undefined,
    );
  }, [authProvider, navigate, target]);

  useEffect(resume, [resume]);
  return resume;
}
