import Box from '@mui/material/Box';
import { staffUrl } from '../../../providers/staffApi';
import type { Appearance } from './AppearanceSwitch';

interface MailFrameProps {
  id: string;
  title: string;
  appearance: Appearance;
  /** As wide as a phone. */
  isNarrow: boolean;
}

/** Pixels; what most phones have. */
const phone = 375;

/** The mail as a page of its own, which the server sends with a policy under which no script runs. */
const previewUrl = (id: string, appearance: Appearance) =>
  staffUrl('/api/admin/mails/{id}/preview', { params: { path: { id }, query: { appearance } } });

/** Nothing runs in it, and it reaches nothing here; a link opens a tab of its own. */
export function MailFrame({ id, title, appearance, isNarrow }: MailFrameProps) {
  return (
    <Box sx={({ palette }) => ({ bgcolor: palette.tokens.sunken, p: isNarrow ? 2 : 0 })}>
      <Box
        component="iframe"
        src={previewUrl(id, appearance)}
        title={title}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        sx={{
          display: 'block',
          mx: 'auto',
          width: '100%',
          maxWidth: isNarrow ? phone : undefined,
          height: 'clamp(480px, 70vh, 760px)',
          border: 0,
          ...(isNarrow && { borderRadius: 2, outline: '1px solid', outlineColor: 'divider' }),
        }}
      />
    </Box>
  );
}
