import { useCreatePath, useFirstResourceWithListAccess } from 'react-admin';
import { Navigate } from 'react-router';
import { DeniedPage } from '../states/DeniedPage';
import { LoadingPage } from '../states/LoadingPage';

/** Leads to the first list the person may see; react-admin would show nothing to someone who may see none. */
export function StartPage() {
  const { resource, isPending } = useFirstResourceWithListAccess();
  const createPath = useCreatePath();
  if (isPending) return <LoadingPage />;
  if (!resource) return <DeniedPage />;
  return <Navigate to={createPath({ resource, type: 'list' })} replace />;
}
