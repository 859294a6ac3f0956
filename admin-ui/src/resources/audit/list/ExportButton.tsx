import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  useDataProvider,
  useLogoutIfAccessDenied,
  useNotify,
  usePermissions,
  useTranslate,
} from 'react-admin';
import type { StaffSession } from '../../../api/types';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { ApiError } from '../../../providers/http';
import { saveFile } from './saveFile';

const formats = ['csv', 'jsonl'];

/** Takes away what the filters leave, for those who may. */
export function ExportButton({ filter }: { filter: Record<string, string> }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.audit-entries.export.${key}`);
  const { permissions } = usePermissions<StaffSession['permissions']>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate, isPending } = useExport();
  if (!permissions?.audit.includes('export')) return null;
  const choose = (format: string) => {
    setAnchor(null);
    mutate({ ...filter, format });
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ExportIcon />}
        loading={isPending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {word('label')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Typography
          component="li"
          role="presentation"
          variant="caption"
          color="textSecondary"
          sx={{ px: 2, pb: 1, maxWidth: 280 }}
        >
          {word('text')}
        </Typography>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {word(format)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function useExport() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMutation({
    mutationFn: (query: Record<string, string>) => dataProvider.exportAudit(query),
    onSuccess: (file) => {
      saveFile(file);
      notify(translate('resources.audit-entries.export.done', { name: file.name }), { type: 'success' });
    },
    onError: async (error) => {
      // Whoever would rather not enter their password knows why there is no file.
      if (error instanceof ApiError && error.code === 'REAUTHENTICATION_NEEDED') return;
      if (await logoutIfAccessDenied(error)) return;
      notify(translate('resources.audit-entries.export.failed', { reason: error.message }), {
        type: 'error',
      });
    },
  });
}
