import { useTranslate } from 'react-admin';
import { passwordProvider } from './passwordProvider';

/** How somebody signs in by an account, within a sentence. Providers can be added, so an unknown one goes by its own name. */
export function useProviderName(): (providerId: string) => string {
  const translate = useTranslate();
  return (providerId) =>
    providerId === passwordProvider
      ? translate('atrium.timeline.password')
      : translate(`resources.login-events.method.${providerId}`, { _: providerId });
}
