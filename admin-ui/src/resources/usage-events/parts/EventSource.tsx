import { useTranslate } from 'react-admin';
import { Badge } from '../../../format/Badge';
import type { UsageEvent } from '../usage-events.types';

export function EventSource({ source }: Pick<UsageEvent, 'source'>) {
  const word = useTranslate()(`resources.usage-events.source.${source}`);
  return <Badge tone={source === 'system' ? 'accent' : 'plain'}>{word}</Badge>;
}
