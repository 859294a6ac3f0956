import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PlanFigure, type Plan } from '../brand/PlanFigure';

interface StatePanelProps {
  plan: Plan;
  title: string;
  /** `h1` when the panel is the whole page. */
  heading?: 'h1' | 'h2';
  text: string;
  /** What can be done about it. */
  action?: ReactNode;
  /** Small print, such as the request id. */
  note?: ReactNode;
  /** Announced at once by screen readers; for failures, not for empty lists. */
  alert?: boolean;
}

/** The common shape of empty and failed states: why, and what to do next. */
export function StatePanel({
  plan,
  title,
  heading = 'h2',
  text,
  action,
  note,
  alert = false,
}: StatePanelProps) {
  return (
    <Box
      role={alert ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 3,
        py: { xs: 6, md: 9 },
      }}
    >
      <PlanFigure plan={plan} />
      <Typography variant="h2" component={heading} sx={{ mt: 1.5 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 420, textWrap: 'balance' }}>
        {text}
      </Typography>
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
      {note && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ mt: 2, maxWidth: '100%' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
