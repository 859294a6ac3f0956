import VerifyIcon from '@mui/icons-material/RuleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useShowContext } from 'react-admin';
import { ActionButton } from '../../actions/ActionButton';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { mediumTime } from '../../format/relativeTime';
import { RecordPage } from '../../layout/RecordPage';
import { TwoColumns } from '../../layout/TwoColumns';
import { startVerification } from './billing-verifications.actions';
import { isUnfinished, type Verification } from './billing-verifications.types';
import { Checks } from './parts/Checks';
import { Differences } from './parts/Differences';
import { useRefetchWhile } from '../../states/useRefetchWhile';
import { VerificationFacts } from './parts/VerificationFacts';
import { VerificationNotice } from './parts/VerificationNotice';
import { VerificationStatus } from './parts/VerificationStatus';

export function BillingVerificationShow() {
  const locale = useLocale();
  return (
    <RecordPage<Verification>
      title={({ createdAt }) => mediumTime(new Date(createdAt), locale)}
      skeleton={<EntriesSkeleton rows={6} />}
    >
      {(verification) => <Content verification={verification} />}
    </RecordPage>
  );
}

function Content({ verification }: { verification: Verification }) {
  const { refetch } = useShowContext<Verification>();
  useRefetchWhile(isUnfinished(verification), refetch);
  const { checks } = verification;
  return (
    <>
      <Header verification={verification} />
      <VerificationNotice verification={verification} />
      <TwoColumns
        main={
          checks === undefined || isUnfinished(verification) ? (
            <EntriesSkeleton rows={6} />
          ) : (
            <>
              {checks
                .filter(({ total }) => total > 0)
                .map((result) => (
                  <Differences key={result.check} result={result} />
                ))}
              <Checks checks={checks} />
            </>
          )
        }
        side={<VerificationFacts verification={verification} />}
      />
    </>
  );
}

function Header({ verification }: { verification: Verification }) {
  const { createdAt, status } = verification;
  const locale = useLocale();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Typography variant="h1">{mediumTime(new Date(createdAt), locale)}</Typography>
      <VerificationStatus status={status} />
      <ActionButton
        action={startVerification}
        target={{ isRunning: isUnfinished(verification) }}
        variant="outlined"
        startIcon={<VerifyIcon />}
        sx={{ ml: { sm: 'auto' } }}
      />
    </Box>
  );
}
