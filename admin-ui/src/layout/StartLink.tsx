import StartIcon from '@mui/icons-material/InsightsOutlined';
import { usePermissions, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { Permissions } from '../api/types';
import { canSeeOverview } from '../dashboard/canSeeOverview';
import { NavigationLine } from './NavigationLine';

/** Link to the start page, for those who may see it. */
export function StartLink() {
  const { permissions } = usePermissions<Permissions>();
  const label = useTranslate()('atrium.nav.start');
  const { pathname } = useLocation();
  if (!permissions || !canSeeOverview(permissions)) return null;
  return <NavigationLine label={label} icon={StartIcon} to="/" isHere={pathname === '/'} />;
}
