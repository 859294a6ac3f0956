import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Permissions } from '../api/types';
import { PlanFigure } from '../brand/PlanFigure';
import { Section } from '../layout/Section';

/** First steps for an installation without sign-ups. */
export function FirstSteps() {
  const translate = useTranslate();
  const { permissions } = usePermissions<Permissions>();
  const word = (key: string) => translate(`atrium.dashboard.empty.${key}`);
  const steps = [
    {
      text: 'connect',
      detail: <code>{window.location.origin}</code>,
      link: <a href="/docs">{word('documentation')}</a>,
    },
    permissions?.user.includes('create') && {
      text: 'add',
      link: <Step to="/users">{word('add_link')}</Step>,
    },
    permissions?.webhook.includes('manage') && {
      text: 'webhooks',
      link: <Step to="/webhook-endpoints">{word('webhooks_link')}</Step>,
    },
  ].filter((step) => step !== undefined && step !== false);
  return (
    <Section title={word('title')}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          px: { xs: 2, md: 2.5 },
          py: 2.5,
        }}
      >
        <PlanFigure plan="empty" />
        <Box sx={{ flex: '1 1 300px' }}>
          <Typography color="textSecondary">{word('text')}</Typography>
          <Box component="ol" sx={{ m: 0, mt: 1, pl: 2.5, '& > li + li': { mt: 1 } }}>
            {steps.map(({ text, detail, link }) => (
              <li key={text}>
                {word(text)} {detail}
                <Box sx={{ typography: 'body2', '& a': { color: 'primary.main' } }}>{link}</Box>
              </li>
            ))}
          </Box>
        </Box>
      </Box>
    </Section>
  );
}

function Step({ to, children }: { to: string; children: string }) {
  return (
    <MuiLink component={Link} to={to}>
      {children}
    </MuiLink>
  );
}
