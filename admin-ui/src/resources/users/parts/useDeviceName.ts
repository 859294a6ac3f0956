import { useTranslate } from 'react-admin';
import { deviceOf } from './deviceOf';

/** What a device is called by people; its own words where we do not know them. */
export function useDeviceName(userAgent: string): string {
  const translate = useTranslate();
  if (!userAgent) return translate('resources.users.device.unknown');
  const device = deviceOf(userAgent);
  if (!device) return userAgent;
  if (!device.system) return device.browser;
  return translate('resources.users.device.browser_on_system', device);
}
