import Box from '@mui/material/Box';
import { staffUrl } from '../../../providers/staffApi';
import type { Appearance } from './AppearanceSwitch';

interface MailFrameProps {
  id: string;
  title: string;
  appearance: Appearance;
  /** Phone width. */
  isNarrow: boolean;
}

/** Pixels, as on most phones. */
const phone = 375;

/** The mail as a document of its own; the server's policy forbids scripts in it. */
const previewUrl = (id: string, appearance: Appearance) =>
  staffUrl('/api/admin/mails/{id}/preview', { params: { path: { id }, query: { appearance } } });

/** Sandboxed: it cannot run scripts or reach this page; links open in a new tab. */
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
