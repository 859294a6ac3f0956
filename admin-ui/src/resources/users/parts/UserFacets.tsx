import { useTranslate } from 'react-admin';
import { CreatedFacet } from '../../../list/CreatedFacet';
import { Facet } from '../../../list/Facet';
import { SpanFacet } from '../../../list/SpanFacet';
import { builtInUserRoles } from './roles';
import { useRoleName } from './useRoleName';
import { useStaffRoles } from './useStaffRoles';

/** All filters of the list of users. */
export function UserFacets() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.users.${key}`);
  const nameOf = useRoleName();
  const known = useStaffRoles().map(({ name }) => name);
  const roles = known.length > 0 ? known : builtInUserRoles;
  return (
    <>
      <Facet
        source="banned"
        label={word('filters.banned')}
        options={[
          { value: false, label: word('status.active') },
          { value: true, label: word('status.banned') },
        ]}
      />
      <Facet
        source="emailVerified"
        label={word('filters.emailVerified')}
        options={[
          { value: true, label: word('status.verified') },
          { value: false, label: word('status.unverified') },
        ]}
      />
      <Facet
        source="role"
        label={word('filters.role')}
        options={roles.map((name) => ({ value: name, label: nameOf(name) }))}
      />
      <Facet
        source="staff"
        label={word('filters.staff')}
        options={[
          { value: true, label: word('views.staff') },
          { value: false, label: word('filters.not_staff') },
        ]}
      />
      <CreatedFacet />
      <SpanFacet label={word('filters.seen')} after="seenAfter" before="seenBefore" />
    </>
  );
}
