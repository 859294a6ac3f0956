import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { countText } from '../../../format/countText';
import { Copyable } from '../../../format/Copyable';
import { Facts, Moment } from '../../../format/Facts';
import { Section } from '../../../layout/Section';
import type { EndpointSoFar } from '../webhook-endpoints.types';

/** Its health and settings. */
export function EndpointFacts({ endpoint }: { endpoint: EndpointSoFar }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string) => translate(`resources.webhook-endpoints.show.${key}`);
  const moment = (at: string | null | undefined, none: string): ReactNode =>
    at === undefined ? '…' : at === null ? word(none) : <Moment at={at} />;
  const count = (number: number | undefined) => (number === undefined ? '…' : countText(number, locale));
  const { id, format, apiVersion, headerNames = [], previousSecretUntil, createdAt, modifiedAt } = endpoint;
  const health: [string, ReactNode][] = [
    [word('last_success'), moment(endpoint.lastSuccessAt, 'none_lately')],
    [word('last_failure'), moment(endpoint.lastFailureAt, 'none_lately')],
    [word('next'), moment(endpoint.nextAttemptAt, 'nothing_due')],
    [word('pending'), count(endpoint.pendingCount)],
    [word('failed'), count(endpoint.failedCount)],
  ];
  const setUp: [string, ReactNode][] = [
    [word('format'), translate(`resources.webhook-endpoints.format.${format}`)],
    [word('api_version'), apiVersion ?? translate('resources.webhook-endpoints.old_version')],
    [word('headers'), headerNames.length === 0 ? word('none') : <code>{headerNames.join(', ')}</code>],
    [word('created'), <Moment at={createdAt} />],
    [word('id'), <Copyable value={id} what={word('id')} />],
  ];
  if (modifiedAt) setUp.splice(4, 0, [word('modified'), <Moment at={modifiedAt} />]);
  if (previousSecretUntil) setUp.splice(3, 0, [word('old_secret'), <Moment at={previousSecretUntil} />]);
  return (
    <>
      <Section title={word('health')}>
        <Facts facts={health} />
      </Section>
      <Section title={word('details')}>
        <Facts facts={setUp} />
      </Section>
    </>
  );
}
