import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useRef } from 'react';
import { useCloseNotification } from 'react-admin';
import { useFocusFallback } from './useFocusFallback';

interface ActionNoticeProps {
  text: string;
  /** What can be done next. */
  label: string;
  onAct: () => void;
}

/** Confirms what was done and offers the next step. */
export function ActionNotice({ text, label, onAct }: ActionNoticeProps) {
  const close = useCloseNotification();
  const button = useFocusFallback<HTMLButtonElement>(true);
  const hasActed = useRef(false);
  const act = () => {
    // The button can still be pressed during the fade-out.
    if (hasActed.current) return;
    hasActed.current = true;
    close();
    onAct();
  };
  return (
    <SnackbarContent
      message={text}
      action={
        <Button ref={button} color="inherit" size="small" onClick={act} sx={{ textDecoration: 'underline' }}>
          {label}
        </Button>
      }
      sx={{ bgcolor: 'success.main', color: 'success.contrastText' }}
    />
  );
}
