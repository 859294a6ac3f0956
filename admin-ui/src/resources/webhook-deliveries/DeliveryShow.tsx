import ReplayIcon from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ActionButton } from '../../actions/ActionButton';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { RecordPage } from '../../layout/RecordPage';
import { TwoColumns } from '../../layout/TwoColumns';
import { AttemptLog } from './parts/AttemptLog';
import { DeliveryFacts } from './parts/DeliveryFacts';
import { DeliveryStatus } from './parts/DeliveryStatus';
import { SentRequest } from './parts/SentRequest';
import { redeliver } from './webhook-deliveries.actions';
import type { DeliveryDetail } from './webhook-deliveries.types';

export function DeliveryShow() {
  return (
    <RecordPage<DeliveryDetail> title={({ event }) => event.type} skeleton={<EntriesSkeleton rows={6} />}>
      {(delivery) => (
        <>
          <DeliveryHeader delivery={delivery} />
          <TwoColumns
            main={
              <>
                <AttemptLog delivery={delivery} />
                <SentRequest delivery={delivery} />
              </>
            }
            side={<DeliveryFacts delivery={delivery} />}
          />
        </>
      )}
    </RecordPage>
  );
}

function DeliveryHeader({ delivery }: { delivery: DeliveryDetail }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {delivery.event.type}
      </Typography>
      <DeliveryStatus {...delivery} />
      <ActionButton
        action={redeliver}
        target={delivery}
        variant="outlined"
        startIcon={<ReplayIcon />}
        sx={{ ml: 'auto' }}
      />
    </Box>
  );
}
