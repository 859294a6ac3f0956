import { useCreatePath, useFirstResourceWithListAccess, usePermissions } from 'react-admin';
import { Navigate } from 'react-router';
import type { Permissions } from '../api/types';
import { canSeeOverview } from '../dashboard/canSeeOverview';
import { DeniedPage } from '../states/DeniedPage';
import { LoadingPage } from '../states/LoadingPage';
import { lazyPage } from './lazyPage';

const LazyDashboardPage = lazyPage(() =>
  import('../dashboard/DashboardPage').then((page) => page.DashboardPage),
);

/** The dashboard, for those who may see any part of it. */
export function StartPage() {
  const { permissions, isPending } = usePermissions<Permissions>();
  if (isPending || !permissions) return <LoadingPage />;
  return canSeeOverview(permissions) ? <LazyDashboardPage /> : <FirstList />;
}

/** Redirects to the first list the user may see; react-admin would show nothing to a user who may see none. */
function FirstList() {
  const { resource, isPending } = useFirstResourceWithListAccess();
  const createPath = useCreatePath();
  if (isPending) return <LoadingPage />;
  if (!resource) return <DeniedPage />;
  return <Navigate to={createPath({ resource, type: 'list' })} replace />;
}
