import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DeliveryDetail } from '../webhooks.types';
import { TwoColumns } from '../../../layout/TwoColumns';
import { DeliveryStatus } from '../fields/DeliveryStatus';
import { DeliveryVerbs } from '../verbs/DeliveryVerbs';
import { AttemptLog } from './AttemptLog';
import { DeliveryFacts } from './DeliveryFacts';
import { SentRequest } from './SentRequest';

export function DeliveryPage({ delivery }: { delivery: DeliveryDetail }) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {delivery.event.type}
        </Typography>
        <DeliveryStatus {...delivery} />
        <DeliveryVerbs delivery={delivery} />
      </Box>
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
  );
}
