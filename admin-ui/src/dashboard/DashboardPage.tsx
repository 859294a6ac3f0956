import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Page } from '../layout/Page';
import { PageTitle } from '../layout/PageTitle';
import { FailureState } from '../states/FailureState';
import { DashboardContent } from './DashboardContent';
import { DashboardHead } from './DashboardHead';
import { DashboardSkeleton } from './DashboardSkeleton';
import { useRange } from './ranges';
import { useDashboard } from './useDashboard';

/** The state of the installation and what needs attention. Every number links to its rows. */
export function DashboardPage() {
  const translate = useTranslate();
  const title = translate('atrium.dashboard.title');
  const [range, setRange] = useRange();
  const { data, error, isFetching, refetch } = useDashboard(range);
  return (
    <>
      <PageTitle title={title}>
        <Typography variant="h1">{title}</Typography>
      </PageTitle>
      <Page>
        <DashboardHead
          range={range}
          onRange={setRange}
          asOf={data?.asOf}
          isFetching={isFetching}
          onRefresh={() => void refetch()}
        />
        {data && error && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate('atrium.dashboard.outdated')}
          </Alert>
        )}
        {data ? (
          <DashboardContent dashboard={data} range={range} />
        ) : error ? (
          <FailureState error={error} onRetry={() => void refetch()} />
        ) : (
          <DashboardSkeleton />
        )}
      </Page>
    </>
  );
}
