import { useTranslate } from 'react-admin';
import { passwordProvider } from './passwordProvider';

/**
 * Display name of a sign-in provider within a sentence. Providers can be added, so an unknown one shows its own name.
 */
export function useProviderName(): (providerId: string) => string {
  const translate = useTranslate();
  return (providerId) =>
    providerId === passwordProvider
      ? translate('atrium.timeline.password')
      : translate(`resources.login-events.method.${providerId}`, { _: providerId });
}
