import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Download, DownloadOptions } from '../providers/download';
import { ApiError } from '../providers/http';
import { saveFile } from './saveFile';

export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Rows so far, and the expected number when the server has counted them. */
export interface ExportState {
  rows: number;
  expected: number | null;
}

const initial: ExportState = { rows: 0, expected: null };

/** Downloads a file and saves it; reports progress and can be canceled. */
export function useExport(fetch: (format: ExportFormat, options: DownloadOptions) => Promise<Download>) {
  const translate = useTranslate();
  const notify = useNotify();
  const controller = useRef(new AbortController());
  const [state, setState] = useState(initial);
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => {
      controller.current = new AbortController();
      setState(initial);
      return fetch(format, {
        format,
        signal: controller.current.signal,
        onRows: (rows, expected) => setState({ rows, expected }),
      });
    },
    onSuccess: (file) => {
      saveFile(file);
      notify(translate('atrium.export.done', { name: file.name }), { type: 'success' });
    },
    onError: (error) => {
      if (controller.current.signal.aborted) return notify('atrium.export.canceled', { type: 'info' });
      // A user who dismissed the password dialog or was signed out knows why there is no file.
      if (error instanceof ApiError && (error.code === 'REAUTHENTICATION_NEEDED' || error.status === 401))
        return;
      notify(translate('atrium.export.failed', { reason: error.message }), { type: 'error' });
    },
  });
  return { begin: mutate, isPending, state, cancel: () => controller.current.abort() };
}
