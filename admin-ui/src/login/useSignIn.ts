import { useState } from 'react';
import { useLogin } from 'react-admin';
import type { Credentials } from '../providers/sessionApi';
import { useCountdown } from './useCountdown';
import { signInOutcome, type SignInOutcome } from './signInOutcome';

/** One attempt at a time; success returns to the requested page. */
export function useSignIn() {
  const login = useLogin();
  const wait = useCountdown();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);

  const signIn = async (credentials: Credentials) => {
    setBusy(true);
    try {
      await login(credentials);
    } catch (error) {
      const result = signInOutcome(error, credentials.email);
      if (result.kind === 'wait') wait.start(result.seconds);
      setOutcome(result);
      setBusy(false);
    }
  };

  return { signIn, busy, outcome, seconds: wait.seconds, startOver: () => setOutcome(null) };
}
