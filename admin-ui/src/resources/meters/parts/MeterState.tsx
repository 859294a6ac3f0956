import { useTranslate } from 'react-admin';
import { Badge } from '../../../format/Badge';
import type { Meter } from '../meters.types';

export function MeterState({ meter }: { meter: Meter }) {
  const translate = useTranslate();
  return meter.archived_at === null ? (
    <Badge tone="positive">{translate('resources.meters.state.active')}</Badge>
  ) : (
    <Badge>{translate('resources.meters.state.archived')}</Badge>
  );
}
