import { useCreatePath, useResourceContext } from 'react-admin';
import { Navigate, Route, useLocation, useParams } from 'react-router';

/** Redirects an address that ends with a record's id, or names an unknown page of it, to the record's page. */
export const recordRoute = <Route path=":id/*" element={<ToRecord />} />;

function ToRecord() {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { search } = useLocation();
  const { id } = useParams();
  return <Navigate to={createPath({ resource, type: 'show', id }) + search} replace />;
}
