import { useLocale, useTranslate } from 'react-admin';
import type { Endpoint } from '../webhook-endpoints.types';
import { Phrase } from '../../../entries/Phrase';
import { When } from '../../../format/When';

/** Since when it fails, or why and when it was disabled. */
export function EndpointFailure({ endpoint }: { endpoint: Endpoint }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { enabled, disabledReason, disabledAt, failingSince, failures } = endpoint;
  const word = (key: string) => `resources.webhook-endpoints.trouble.${key}`;
  if (!enabled)
    return disabledAt ? (
      <span>
        <Phrase text={word(disabledReason ?? 'manual')}>
          <When at={disabledAt} />
        </Phrase>
      </span>
    ) : null;
  if (!failingSince) return null;
  return (
    <span>
      {translate(word('failures'), {
        smart_count: failures,
        count: new Intl.NumberFormat(locale).format(failures),
      })}
      {', '}
      <Phrase text={word('since')}>
        <When at={failingSince} />
      </Phrase>
    </span>
  );
}
