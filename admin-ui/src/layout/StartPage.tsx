import { useCreatePath, useFirstResourceWithListAccess, usePermissions } from 'react-admin';
import { Navigate } from 'react-router';
import type { Permissions } from '../api/types';
import { seesOverview } from '../dashboard/seesOverview';
import { DeniedPage } from '../states/DeniedPage';
import { LoadingPage } from '../states/LoadingPage';
import { lazyPage } from './lazyPage';

const DashboardPage = lazyPage(() => import('../dashboard/DashboardPage').then((page) => page.DashboardPage));

/** How the installation is doing, for those who may know any of it. */
export function StartPage() {
  const { permissions, isPending } = usePermissions<Permissions>();
  if (isPending || !permissions) return <LoadingPage />;
  return seesOverview(permissions) ? <DashboardPage /> : <FirstList />;
}

/** Leads to the first list the person may see; react-admin would show nothing to someone who may see none. */
function FirstList() {
  const { resource, isPending } = useFirstResourceWithListAccess();
  const createPath = useCreatePath();
  if (isPending) return <LoadingPage />;
  if (!resource) return <DeniedPage />;
  return <Navigate to={createPath({ resource, type: 'list' })} replace />;
}
