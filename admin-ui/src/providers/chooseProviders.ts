import type { AuthProvider } from 'react-admin';
import { createAuthProvider } from './authProvider';
import { staffDataProvider, type ConsoleDataProvider } from './dataProvider';
import { staffSessionApi } from './sessionApi';

interface Providers {
  authProvider: AuthProvider;
  dataProvider: ConsoleDataProvider;
}

/** `vite --mode demo` runs the console on made-up people; the ordinary build does not contain them. */
export async function chooseProviders(): Promise<Providers> {
  if (import.meta.env.MODE === 'demo') return (await import('./demo/demoProviders')).demoProviders;
  return { authProvider: createAuthProvider(staffSessionApi), dataProvider: staffDataProvider };
}
