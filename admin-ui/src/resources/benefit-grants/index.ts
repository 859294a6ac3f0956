import GrantIcon from '@mui/icons-material/VerifiedOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { Grant } from './benefit-grants.types';

export const benefitGrants = {
  list: lazyPage(() => import('./GrantList').then(({ GrantList }) => GrantList)),
  show: lazyPage(() => import('./GrantShow').then(({ GrantShow }) => GrantShow)),
  icon: GrantIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ benefit_description: benefit }: Grant) => benefit,
};
