import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Impersonation } from './impersonation.types';
import { displayName } from '../resources/users/parts/displayName';
import { RunningImpersonation } from './RunningImpersonation';
import { useAskingOnFocus, useOwnImpersonations } from './useImpersonations';
import { words } from './useImpersonationActions';
import { useSecondsLeft } from './useSecondsLeft';

/** Says on every page that one acts as somebody else, for how long, and how to end it. */
export function ImpersonationBar() {
  const running = useOwnImpersonations();
  useAskingOnFocus();
  return (
    <>
      <Announcement running={running} />
      {running.map((one) => (
        <RunningImpersonation key={one.sessionId} impersonation={one} />
      ))}
    </>
  );
}

/** Always there, because only what changes in it is read out; without the time, which would be read out each second. */
function Announcement({ running }: { running: Impersonation[] }) {
  return (
    <Box role="status" sx={hidden}>
      {running.map((one) => (
        <Announced key={one.sessionId} impersonation={one} />
      ))}
    </Box>
  );
}

function Announced({ impersonation }: { impersonation: Impersonation }) {
  const translate = useTranslate();
  const { user, readOnly } = impersonation;
  const isOver = useSecondsLeft(impersonation) === 0;
  const sentence = isOver ? 'bar.over' : readOnly ? 'began' : 'changing';
  return translate(`${words}.${sentence}`, { name: displayName(user) });
}

/** From eyes, not from screen readers. */
const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
