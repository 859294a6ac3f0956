import EditIcon from '@mui/icons-material/EditOutlined';
import LookIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { useEffect, type ReactNode } from 'react';
import { Link, useCreatePath, useTranslate } from 'react-admin';
import type { Impersonation } from './impersonation.types';
import { displayName } from '../resources/users/parts/displayName';
import { countdownText } from './countdownText';
import { RunningActions } from './RunningActions';
import { useForgetImpersonation } from './useImpersonations';
import { words } from './useImpersonationActions';
import { useSecondsLeft } from './useSecondsLeft';

/** Milliseconds: enough to read that it has ended. */
const endedDuration = 10_000;

export function RunningImpersonation({ impersonation }: { impersonation: Impersonation }) {
  const left = useSecondsLeft(impersonation);
  if (left === 0) return <EndedImpersonation impersonation={impersonation} />;
  return (
    <Strip impersonation={impersonation}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <ImpersonatedUserLink impersonation={impersonation} /> <TimeLeft text={countdownText(left)} />
      </Box>
      <RunningActions impersonation={impersonation} />
    </Strip>
  );
}

function ImpersonatedUserLink({ impersonation: { user, readOnly } }: { impersonation: Impersonation }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <Link to={createPath({ resource: 'users', type: 'show', id: user.id })} color="inherit">
      {translate(`${words}.bar.${readOnly ? 'read_only' : 'changing'}`, { name: displayName(user) })}
    </Link>
  );
}

/** Not announced: a timer stays silent until the user asks for it. */
function TimeLeft({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <Box component="span" role="timer" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {translate(`${words}.bar.left`, { time: text })}
    </Box>
  );
}

/** Disappears by itself. */
function EndedImpersonation({ impersonation }: { impersonation: Impersonation }) {
  const translate = useTranslate();
  const forget = useForgetImpersonation();
  useEffect(() => {
    const timer = setTimeout(() => forget(impersonation.sessionId), endedDuration);
    return () => clearTimeout(timer);
  }, [impersonation.sessionId, forget]);
  return (
    <Strip impersonation={impersonation}>
      {translate(`${words}.bar.over`, { name: displayName(impersonation.user) })}
    </Strip>
  );
}

interface StripProps {
  impersonation: Impersonation;
  children: ReactNode;
}

function Strip({ impersonation: { user, readOnly }, children }: StripProps) {
  const translate = useTranslate();
  const Icon = readOnly ? LookIcon : EditIcon;
  return (
    <Box
      role="region"
      aria-label={translate(`${words}.bar.label`, { name: displayName(user) })}
      sx={({ palette: { tokens } }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.75,
        px: { xs: 2, md: 4 },
        py: 0.75,
        typography: 'body2',
        fontWeight: 600,
        color: 'text.primary',
        bgcolor: readOnly ? tokens.cautionSoft : tokens.negativeSoft,
        borderBottom: `1px solid ${readOnly ? tokens.caution : tokens.negative}`,
      })}
    >
      <Icon fontSize="small" sx={{ color: readOnly ? 'warning.main' : 'error.main' }} />
      {children}
    </Box>
  );
}
