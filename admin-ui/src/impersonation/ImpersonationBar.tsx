import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Impersonation } from './impersonation.types';
import { displayName } from '../resources/users/parts/displayName';
import { RunningImpersonation } from './RunningImpersonation';
import { useRefetchOnFocus, useOwnImpersonations } from './useImpersonations';
import { words } from './useImpersonationActions';
import { useSecondsLeft } from './useSecondsLeft';

/** Shows on every page who is impersonated, for how long, and how to stop. */
export function ImpersonationBar() {
  const running = useOwnImpersonations();
  useRefetchOnFocus();
  return (
    <>
      <Announcement running={running} />
      {running.map((one) => (
        <RunningImpersonation key={one.sessionId} impersonation={one} />
      ))}
    </>
  );
}

/**
 * Always mounted, because only changes inside a live region are announced; without the countdown, which would be
 * announced every second.
 */
function Announcement({ running }: { running: Impersonation[] }) {
  return (
    <Box role="status" sx={visuallyHidden}>
      {running.map((one) => (
        <AnnouncedText key={one.sessionId} impersonation={one} />
      ))}
    </Box>
  );
}

function AnnouncedText({ impersonation }: { impersonation: Impersonation }) {
  const translate = useTranslate();
  const { user, readOnly } = impersonation;
  const isOver = useSecondsLeft(impersonation) === 0;
  const sentence = isOver ? 'bar.over' : readOnly ? 'began' : 'changing';
  return translate(`${words}.${sentence}`, { name: displayName(user) });
}

/** Visually hidden, available to screen readers. */
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
