import { useTranslate } from 'react-admin';
import { deviceOf } from './deviceOf';

/** Display name of a device; its user agent where it is unknown. */
export function useDeviceName(userAgent: string): string {
  const translate = useTranslate();
  if (!userAgent) return translate('resources.users.device.unknown');
  const device = deviceOf(userAgent);
  if (!device) return userAgent;
  if (!device.system) return device.browser;
  return translate('resources.users.device.browser_on_system', device);
}
