import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type { Dashboard } from './dashboard.types';
import { HealthPanel } from '../billing/health/HealthPanel';
import { exactTime } from '../format/relativeTime';
import { Attention } from './Attention';
import { attentionItems } from './attention';
import { ChartSection } from './charts/ChartSection';
import { chartsOf } from './charts/chartsOf';
import { figuresOf } from './figuresOf';
import { FirstSteps } from './FirstSteps';
import { figureGrid, panelGrid, smallGrid } from './grids';
import { KeyFigure } from './KeyFigure';
import { Newest } from './parts/Newest';
import { PanelFailure } from './parts/PanelFailure';
import { Queues } from './parts/Queues';
import { Shares } from './parts/Shares';
import type { DashboardRange } from './ranges';
import { listLinks, spanOfAll } from './listLinks';

interface DashboardContentProps {
  dashboard: Dashboard;
  range: DashboardRange;
}

export function DashboardContent({ dashboard, range }: DashboardContentProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string, options?: object) => translate(`atrium.dashboard.${key}`, options);
  const { asOf, completeFrom, failed, people } = dashboard;
  // Every installation has one user: the one who is looking.
  const isNew = people !== null && people.newest.length < 2;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {completeFrom && (
        <Alert severity="info">{word('counting', { time: exactTime(new Date(completeFrom), locale) })}</Alert>
      )}
      <Attention items={attentionItems(dashboard)} asOf={asOf} />
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
          <PanelFailure key={part} part={part} />
        ))}
        <SignInShares dashboard={dashboard} />
        {people && <Newest people={people.newest} />}
        {dashboard.billing && <HealthPanel health={dashboard.billing} />}
        {dashboard.queues && <Queues queues={dashboard.queues.queues} />}
      </Box>
    </Box>
  );
}

/** How users sign in, and why sign-ins are refused. */
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
        toOf={(method) => listLinks.signIns(span, { method, outcome: 'succeeded' })}
      />
      <Shares
        title={translate('atrium.dashboard.sign_ins.outcomes')}
        shares={signIns.outcomes}
        colour="chartTrouble"
        nameOf={nameOf('outcome')}
        toOf={(outcome) => listLinks.signIns(span, { outcome })}
      />
    </>
  );
}
