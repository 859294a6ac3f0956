import { useCreatePath, useResourceContext } from 'react-admin';
import { Navigate, Route, useLocation, useParams } from 'react-router';

/** Leads an address that ends with the id of a record, or names a page of it that we have not, to what there is of it. */
export const recordRoute = <Route path=":id/*" element={<ToRecord />} />;

function ToRecord() {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { search } = useLocation();
  const { id } = useParams();
  return <Navigate to={createPath({ resource, type: 'show', id }) + search} replace />;
}
