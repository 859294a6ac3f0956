import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import { useCloseNotification, useTranslate } from 'react-admin';
import { useFocusAround } from './useFocusAround';

interface DoneNoticeProps {
  text: string;
  onUndo: () => void;
}

/** Says that something was done, and offers to take it back. */
export function DoneNotice({ text, onUndo }: DoneNoticeProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const button = useFocusAround<HTMLButtonElement>(true);
  const undo = () => {
    close();
    onUndo();
  };
  return (
    <SnackbarContent
      message={text}
      action={
        <Button ref={button} color="inherit" size="small" onClick={undo} sx={{ textDecoration: 'underline' }}>
          {translate('ra.action.undo')}
        </Button>
      }
      sx={{ bgcolor: 'success.main', color: 'success.contrastText' }}
    />
  );
}
