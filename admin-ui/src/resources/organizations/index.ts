import OrganizationIcon from '@mui/icons-material/CorporateFareOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Organization } from './organizations.types';

export const organizations = {
  list: lazyPage(() => import('./OrganizationList').then(({ OrganizationList }) => OrganizationList)),
  show: lazyPage(() => import('./OrganizationShow').then(({ OrganizationShow }) => OrganizationShow)),
  icon: OrganizationIcon,
  recordRepresentation: ({ name }: Organization) => name,
};
