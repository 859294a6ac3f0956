import { useContext, useMemo } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';
import type { ConsoleDataProvider } from './dataProvider';

type Question = (...args: unknown[]) => Promise<unknown>;

/**
 * The staff API with its own verbs. Where the session has ended, react-admin's `useDataProvider` answers with nothing, as if
 * a change were done or a list were no list; this one leads to the sign-in too, and fails.
 */
export function useStaffApi(): ConsoleDataProvider {
  const dataProvider = useContext(DataProviderContext) as unknown as ConsoleDataProvider;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMemo(() => {
    const asking =
      (ask: Question) =>
      async (...args: unknown[]) => {
        try {
          return await ask(...args);
        } catch (error) {
          await logoutIfAccessDenied(error);
          throw error;
        }
      };
    return new Proxy(dataProvider, {
      get: (provider, name) => asking(Reflect.get(provider, name) as Question),
    });
  }, [dataProvider, logoutIfAccessDenied]);
}
