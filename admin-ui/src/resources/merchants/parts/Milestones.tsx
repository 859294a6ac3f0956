import { useLocale, useTranslate } from 'react-admin';
import type { Wire } from '../../../api/types';
import { Entries, Entry, NoEntries } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Older } from '../../../feed/FeedRows';
import { useCursorPages } from '../../../feed/useFeed';
import { Badge, type Tone } from '../../../format/Badge';
import { mediumTime } from '../../../format/relativeTime';
import { RecordLink } from '../../../format/RecordLink';
import { useStaffApi } from '../../../providers/useStaffApi';
import { FailureState } from '../../../states/FailureState';
import type { ClockAdvance } from './useClock';

type Milestone = Wire['SubscriptionMilestoneWire'];

const tones: Record<Milestone['kind'], Tone> = {
  started: 'accent',
  trial_ended: 'plain',
  renewed: 'positive',
  changed: 'accent',
  past_due: 'negative',
  canceled: 'caution',
  ended: 'plain',
};

interface MilestonesProps {
  merchantId: string;
  advance: Pick<ClockAdvance, 'from' | 'to'>;
}

/** What happened to subscriptions while the clock moved, newest first. */
export function Milestones({ merchantId, advance }: MilestonesProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.merchants.clock.milestones.${key}`);
  const state = useMilestones(merchantId, advance);
  const { data, error, isPending, refetch } = state;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <EntriesSkeleton rows={2} />;
  const milestones = data.pages.flatMap((page) => page.data);
  if (milestones.length === 0) return <NoEntries>{word('none')}</NoEntries>;
  return (
    <>
      <Entries>
        {milestones.map((milestone) => (
          <Entry
            key={`${milestone.kind} ${milestone.at} ${milestone.subscription_id}`}
            title={
              <>
                <RecordLink resource="subscriptions" id={milestone.subscription_id}>
                  {milestone.customer_name ?? milestone.customer_email}
                </RecordLink>
                <Badge tone={tones[milestone.kind]}>{word(milestone.kind)}</Badge>
              </>
            }
            detail={milestone.product_name}
            times={[<Instant key={milestone.at} at={milestone.at} />]}
          />
        ))}
      </Entries>
      <Older state={state} isEmpty={false} />
    </>
  );
}

function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{mediumTime(new Date(at), useLocale())}</time>;
}

function useMilestones(merchantId: string, { from, to }: MilestonesProps['advance']) {
  const api = useStaffApi();
  return useCursorPages<Milestone>(['subscriptions', 'milestones', merchantId, from, to], (place, signal) =>
    api.get('/api/admin/subscriptions/milestones', {
      params: { query: { merchantId, from, to, ...place } },
      signal,
    }),
  );
}
