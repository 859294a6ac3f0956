import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useId, useState, type ReactNode } from 'react';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import type { Paged } from '../../../api/types';
import { ActionButton } from '../../../actions/ActionButton';
import { Entries, Entry } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Badge } from '../../../format/Badge';
import { Facts } from '../../../format/Facts';
import { mediumTime } from '../../../format/relativeTime';
import { When } from '../../../format/When';
import { Section } from '../../../layout/Section';
import { useTotalText } from '../../../list/useTotalText';
import { filteredListPath } from '../../../search/entries';
import { FailureState } from '../../../states/FailureState';
import { advanceClock } from './clock.actions';
import { Milestones } from './Milestones';
import { useClock, type ClockAdvance, type MerchantClock } from './useClock';

interface OfMerchant {
  merchant: { id: string; name: string };
}

/** The time of the merchant, and what happened each time it was moved. */
export function ClockSection({ merchant }: OfMerchant) {
  const translate = useTranslate();
  const { data: clock, error, refetch } = useClock(merchant.id);
  return (
    <Section
      title={translate('resources.merchants.clock.title')}
      action={
        clock && (
          <ActionButton
            action={advanceClock}
            target={{ name: merchant.name, clock }}
            size="small"
            color="inherit"
          />
        )
      }
    >
      {error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : clock === undefined ? (
        <EntriesSkeleton rows={1} />
      ) : (
        <>
          <ClockFacts clock={clock} />
          {clock.advances.length > 0 && (
            <>
              <Divider />
              <Advances clock={clock} />
            </>
          )}
        </>
      )}
    </Section>
  );
}

function ClockFacts({ clock }: { clock: MerchantClock }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string) => translate(`resources.merchants.clock.${key}`);
  const { now, offset_seconds: offset, status } = clock;
  const facts: [string, ReactNode][] = [
    [word('now'), mediumTime(new Date(now), locale)],
    [
      word('runs'),
      status === 'advancing' ? (
        <Badge tone="caution">{word('advancing')}</Badge>
      ) : (
        word(offset > 0 ? 'ahead' : 'real_time')
      ),
    ],
  ];
  return (
    <>
      <Facts facts={facts} />
      {!clock.can_be_moved && <Alert severity="info">{word('fixed')}</Alert>}
    </>
  );
}

function Advances({ clock: { organization_id: merchantId, advances } }: { clock: MerchantClock }) {
  return (
    <Entries>
      {advances.map((advance, place) => (
        <Advance key={advance.id} merchantId={merchantId} advance={advance} isOpenAtFirst={place === 0} />
      ))}
    </Entries>
  );
}

interface AdvanceProps {
  merchantId: string;
  advance: ClockAdvance;
  isOpenAtFirst: boolean;
}

/** One move of the clock, and on demand what happened to subscriptions meanwhile. */
function Advance({ merchantId, advance, isOpenAtFirst }: AdvanceProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const milestonesId = useId();
  return (
    <>
      <Entry
        title={
          <>
            <span>
              <When at={advance.from} as="day" /> – <When at={advance.to} as="day" />
            </span>
            <Outcome advance={advance} />
          </>
        }
        detail={
          <>
            {translate('resources.merchants.clock.ran', { smart_count: advance.items_run })} ·{' '}
            <When at={advance.started_at} />
          </>
        }
        about={<Happened merchantId={merchantId} advance={advance} />}
        times={[]}
        action={
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={milestonesId}
            endIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
            onClick={() => setOpen(!isOpen)}
          >
            {translate('resources.merchants.clock.milestones.name')}
          </Button>
        }
      />
      {isOpen && (
        <Box component="li" id={milestonesId} sx={{ pl: { md: 2.5 } }}>
          <Milestones merchantId={merchantId} advance={advance} />
        </Box>
      )}
    </>
  );
}

function Outcome({ advance: { finished_at: finished, failed_kind: failed } }: { advance: ClockAdvance }) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.merchants.clock.${key}`, options);
  if (failed !== null) return <Badge tone="negative">{word('failed', { kind: failed })}</Badge>;
  if (finished === null) return <Badge tone="caution">{word('advancing')}</Badge>;
  return <Badge tone="positive">{word('done')}</Badge>;
}

/** Links to what was made while the clock moved, with how many there are. */
function Happened({ merchantId, advance: { from, to } }: { merchantId: string; advance: ClockAdvance }) {
  // The end of the span counts, that of the filter does not.
  const createdBefore = new Date(Date.parse(to) + 1).toISOString();
  const filter = { merchantId, createdAfter: from, createdBefore };
  return (
    <>
      <CountedLink resource="orders" filter={filter} /> · <CountedLink resource="payments" filter={filter} />
    </>
  );
}

function CountedLink({ resource, filter }: { resource: 'orders' | 'payments'; filter: object }) {
  const translate = useTranslate();
  const totalText = useTotalText();
  const { total = 0, meta } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' }, filter },
    { retry: false, onError: () => undefined },
  );
  const counted = (meta as Pick<Paged<unknown>, 'counted'> | undefined)?.counted ?? 'exact';
  return (
    <MuiLink component={Link} to={filteredListPath(resource, filter)} color="inherit">
      {translate(`resources.${resource}.count`, { smart_count: total, count: totalText({ total, counted }) })}
    </MuiLink>
  );
}
