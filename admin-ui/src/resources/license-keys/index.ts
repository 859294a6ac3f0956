import KeyIcon from '@mui/icons-material/KeyOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { LicenseKeyRow } from './license-keys.types';

export const licenseKeys = {
  list: lazyPage(() => import('./LicenseKeyList').then(({ LicenseKeyList }) => LicenseKeyList)),
  show: lazyPage(() => import('./LicenseKeyShow').then(({ LicenseKeyShow }) => LicenseKeyShow)),
  icon: KeyIcon,
  options: { section: 'atrium.billing.section' },
  recordRepresentation: ({ display_key: key }: LicenseKeyRow) => key,
};
