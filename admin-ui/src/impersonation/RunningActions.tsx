import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { Impersonation } from './impersonation.types';
import type { Permissions } from '../api/types';
import { useFocusFallback } from '../actions/useFocusFallback';
import { AllowChangesDialog } from './AllowChangesDialog';
import { useStopImpersonating, words } from './useImpersonationActions';
import { useOpenedPage } from './useOpenedPage';

/** Continue, allow changes, stop. */
export function RunningActions({ impersonation }: { impersonation: Impersonation }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <OpenLink impersonation={impersonation} />
      {impersonation.readOnly && <AllowButton impersonation={impersonation} />}
      <StopButton impersonation={impersonation} />
    </Box>
  );
}

export function OpenLink({ impersonation: { sessionId } }: { impersonation: Impersonation }) {
  const translate = useTranslate();
  const url = useOpenedPage().urlOf(sessionId);
  return (
    url !== undefined && (
      <Button
        href={url}
        target="_blank"
        rel="noopener"
        size="small"
        color="inherit"
        endIcon={<OpenIcon fontSize="inherit" />}
      >
        {translate(`${words}.bar.open`)}
      </Button>
    )
  );
}

function AllowButton({ impersonation }: { impersonation: Impersonation }) {
  const translate = useTranslate();
  const { permissions } = usePermissions<Permissions>();
  const [isAsking, setAsking] = useState(false);
  const button = useFocusFallback<HTMLButtonElement>(true);
  if (!permissions?.user.includes('impersonate-write')) return null;
  return (
    <>
      <Button
        ref={button}
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {translate(`${words}.bar.allow`)}
      </Button>
      {isAsking && <AllowChangesDialog impersonation={impersonation} onClose={() => setAsking(false)} />}
    </>
  );
}

interface StopButtonProps {
  impersonation: Impersonation;
  onStopped?: () => void;
}

export function StopButton({ impersonation, onStopped }: StopButtonProps) {
  const translate = useTranslate();
  const { mutate, isPending } = useStopImpersonating(impersonation, onStopped);
  const button = useFocusFallback<HTMLButtonElement>(true);
  return (
    <Button ref={button} size="small" variant="contained" loading={isPending} onClick={() => mutate()}>
      {translate(`${words}.bar.stop`)}
    </Button>
  );
}
