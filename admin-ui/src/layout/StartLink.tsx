import StartIcon from '@mui/icons-material/InsightsOutlined';
import { usePermissions, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { Permissions } from '../api/types';
import { seesOverview } from '../dashboard/seesOverview';
import { NavigationLine } from './NavigationLine';

/** The way back to the start page, for those who have one. */
export function StartLink() {
  const { permissions } = usePermissions<Permissions>();
  const label = useTranslate()('atrium.nav.start');
  const { pathname } = useLocation();
  if (!permissions || !seesOverview(permissions)) return null;
  return <NavigationLine label={label} icon={StartIcon} to="/" isHere={pathname === '/'} />;
}
