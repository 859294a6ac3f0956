import { useCallback, useEffect } from 'react';
import { useAuthProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

interface CameFrom {
  nextPathname?: string;
  nextSearch?: string;
}

/** Redirects from the login page when a session exists; returns a function that checks again. */
export function useResumeSession(): () => void {
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  const cameFrom = (useLocation().state ?? {}) as CameFrom;
  const target = `${cameFrom.nextPathname ?? '/'}${cameFrom.nextSearch ?? ''}`;

  const resume = useCallback(() => {
    authProvider?.checkAuth({}).then(
      () => void navigate(target, { replace: true }),
      // Not signed in, or the server is still unavailable: stay on this page.
      () => undefined,
    );
  }, [authProvider, navigate, target]);

  useEffect(resume, [resume]);
  return resume;
}
