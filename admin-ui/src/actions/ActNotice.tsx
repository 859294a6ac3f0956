import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useRef } from 'react';
import { useCloseNotification } from 'react-admin';
import { useFocusAround } from './useFocusAround';

interface ActNoticeProps {
  text: string;
  /** What one can do next. */
  label: string;
  onAct: () => void;
}

/** Says that something was done, and offers what one may want to do next. */
export function ActNotice({ text, label, onAct }: ActNoticeProps) {
  const close = useCloseNotification();
  const button = useFocusAround<HTMLButtonElement>(true);
  const hasActed = useRef(false);
  const act = () => {
    // The notice can be pressed while it fades.
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
