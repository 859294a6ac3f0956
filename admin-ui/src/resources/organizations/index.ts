import OrganizationIcon from '@mui/icons-material/CorporateFareOutlined';
import type { Organization } from '../../api/types';
import { OrganizationList } from './list/OrganizationList';
import { OrganizationShow } from './show/OrganizationShow';

export const organizations = {
  list: OrganizationList,
  show: OrganizationShow,
  icon: OrganizationIcon,
  recordRepresentation: ({ name }: Organization) => name,
};
