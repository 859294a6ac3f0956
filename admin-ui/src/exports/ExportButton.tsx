import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Download, DownloadOptions } from '../providers/download';
import { ExportProgress } from './ExportProgress';
import { exportFormats, useExport, type ExportFormat } from './useExport';

interface ExportButtonProps {
  /** Name of the exported content. */
  text: string;
  /** Number of rows, when known. */
  amount?: string | undefined;
  fetch: (format: ExportFormat, options: DownloadOptions) => Promise<Download>;
}

/** Exports the rows that match the filters. */
export function ExportButton({ text, amount, fetch }: ExportButtonProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.export.${key}`);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { begin, isPending, state, cancel } = useExport(fetch);
  const choose = (format: ExportFormat) => {
    setAnchor(null);
    begin(format);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ExportIcon />}
        disabled={isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={({ palette }) => ({ ...buttonStyle, bgcolor: palette.tokens.surface })}
      >
        <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: visuallyHidden })}>
          {word('label')}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { mt: 0.5, maxWidth: 320 } } }}
      >
        <Typography component="li" role="presentation" variant="caption" color="textSecondary" sx={noteStyle}>
          {amount && (
            <Box component="b" sx={{ color: 'text.primary' }}>
              {amount}
            </Box>
          )}
          <span>{text}</span>
        </Typography>
        {exportFormats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {word(format)}
          </MenuItem>
        ))}
      </Menu>
      {isPending && <ExportProgress state={state} onCancel={cancel} />}
    </>
  );
}

/** Beside the search box of a phone, only the icon fits. */
const buttonStyle = {
  minHeight: 40,
  minWidth: { xs: 40, sm: 64 },
  flexShrink: 0,
  px: { xs: 1, sm: 2 },
  '& .MuiButton-startIcon': { mx: { xs: 0 }, mr: { sm: 1 } },
};

const noteStyle = { display: 'grid', gap: 0.5, px: 2, pt: 1, pb: 1.25 } as const;
