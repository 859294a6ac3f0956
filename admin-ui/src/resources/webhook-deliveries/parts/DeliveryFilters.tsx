import { useTranslate } from 'react-admin';
import { Choice } from '../../../list/Choice';
import { DaysFacet } from '../../../list/DaysFacet';
import { OrganizationChip } from '../../../webhooks/OrganizationChip';
import { TypeFilter } from '../../../webhooks/TypeFilter';

/** All filters of the feed, by their names in the API. */
export const deliveryFilterNames = ['status', 'type', 'organizationId', 'from', 'to', 'attempt'];

const statuses = ['pending', 'succeeded', 'failed'];
const outcomes = ['succeeded', 'failed'];

interface DeliveryFiltersProps {
  filter: Record<string, string>;
  onNarrow: (values: Record<string, string>) => void;
}

export function DeliveryFilters({ filter, onNarrow }: DeliveryFiltersProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.webhook-deliveries.${key}`);
  const { status = '', type = '', organizationId = '', from = '', to = '', attempt = '' } = filter;
  return (
    <>
      <TypeFilter value={type} onChange={(chosen) => onNarrow({ type: chosen })} />
      <Choice
        label={word('fields.status')}
        value={status}
        options={statuses.map((value) => ({ value, label: word(`status.${value}`) }))}
        onChoose={(chosen) => onNarrow({ status: chosen })}
      />
      <DaysFacet
        label={word('filters.tried')}
        from={from}
        before={to}
        onChange={(range) => onNarrow({ from: range.from, to: range.before })}
      />
      <Choice
        label={word('filters.attempt')}
        value={attempt}
        options={outcomes.map((value) => ({ value, label: word(`attempt.${value}`) }))}
        onChoose={(chosen) => onNarrow({ attempt: chosen })}
      />
      {organizationId && (
        <OrganizationChip id={organizationId} onDrop={() => onNarrow({ organizationId: '' })} />
      )}
    </>
  );
}
