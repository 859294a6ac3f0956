import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type { Dashboard } from './dashboard.types';
import { exactTime } from '../format/relativeTime';
import { Attention } from './Attention';
import { mattersOf } from './attention';
import { ChartSection } from './charts/ChartSection';
import { chartsOf } from './charts/chartsOf';
import { figuresOf } from './figuresOf';
import { FirstSteps } from './FirstSteps';
import { figureGrid, panelGrid, smallGrid } from './grids';
import { KeyFigure } from './KeyFigure';
import { Newest } from './parts/Newest';
import { PartFailed } from './parts/PartFailed';
import { Queues } from './parts/Queues';
import { Shares } from './parts/Shares';
import type { Range } from './ranges';
import { rowsBehind, spanOfAll } from './rowsBehind';

interface DashboardContentProps {
  dashboard: Dashboard;
  range: Range;
}

export function DashboardContent({ dashboard, range }: DashboardContentProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string, options?: object) => translate(`atrium.dashboard.${key}`, options);
  const { asOf, completeFrom, failed, people } = dashboard;
  // The one who looks is there in any case.
  const isNew = people !== null && people.newest.length < 2;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {completeFrom && (
        <Alert severity="info">{word('counting', { time: exactTime(new Date(completeFrom), locale) })}</Alert>
      )}
      <Attention matters={mattersOf(dashboard)} asOf={asOf} />
      <Box component="section" aria-label={word('figures.label')} sx={figureGrid}>
        {figuresOf(dashboard, range, word).map((figure) => (
          <KeyFigure key={figure.name} figure={figure} />
        ))}
      </Box>
      {isNew && <FirstSteps />}
      <Box sx={panelGrid}>
        {chartsOf(dashboard, word).map((chart) => (
          <ChartSection key={chart.title} chart={chart} />
        ))}
      </Box>
      <Box sx={smallGrid}>
        {failed.map((part) => (
          <PartFailed key={part} part={part} />
        ))}
        <SignInShares dashboard={dashboard} />
        {people && <Newest people={people.newest} />}
        {dashboard.queues && <Queues queues={dashboard.queues.queues} />}
      </Box>
    </Box>
  );
}

/** By what people sign in, and why they could not. */
function SignInShares({ dashboard: { signIns, step } }: Pick<DashboardContentProps, 'dashboard'>) {
  const translate = useTranslate();
  if (signIns === null) return null;
  const span = spanOfAll(signIns.points, step);
  const nameOf = (kind: string) => (name: string) =>
    translate(`resources.login-events.${kind}.${name}`, { _: name });
  return (
    <>
      <Shares
        title={translate('atrium.dashboard.sign_ins.methods')}
        shares={signIns.methods}
        colour="chartFirst"
        nameOf={nameOf('method')}
        toOf={(method) => rowsBehind.signIns(span, { method, outcome: 'succeeded' })}
      />
      <Shares
        title={translate('atrium.dashboard.sign_ins.outcomes')}
        shares={signIns.outcomes}
        colour="chartTrouble"
        nameOf={nameOf('outcome')}
        toOf={(outcome) => rowsBehind.signIns(span, { outcome })}
      />
    </>
  );
}
