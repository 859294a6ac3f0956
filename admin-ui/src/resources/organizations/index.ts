import OrganizationIcon from '@mui/icons-material/CorporateFareOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Organization } from '../../api/types';

export const organizations = {
  list: lazyPage(() => import('./list/OrganizationList').then(({ OrganizationList }) => OrganizationList)),
  show: lazyPage(() => import('./show/OrganizationShow').then(({ OrganizationShow }) => OrganizationShow)),
  icon: OrganizationIcon,
  recordRepresentation: ({ name }: Organization) => name,
};
