import { useMemo } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { createStaffApi, type StaffApi } from './staffApi';

/**
 * The staff API for components. When the session has ended, the request rejects and the console redirects to the
 * sign-in. react-admin's `useDataProvider` would resolve with nothing instead, as if the change had succeeded.
 */
export function useStaffApi(): StaffApi {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMemo(
    () =>
      createStaffApi(async (answer) => {
        try {
          return await answer;
        } catch (error) {
          await logoutIfAccessDenied(error);
          throw error;
        }
      }),
    [logoutIfAccessDenied],
  );
}
