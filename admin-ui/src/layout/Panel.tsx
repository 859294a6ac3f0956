import Paper from '@mui/material/Paper';
import { createContext, use, type ReactNode } from 'react';

const PanelContext = createContext(false);

/** Whether the element is inside a panel already. */
export const useOnPanel = (): boolean => use(PanelContext);

/** Stacked content in one frame; part of the surrounding panel, if there is one. */
export function Panel({ children }: { children: ReactNode }) {
  if (useOnPanel()) return children;
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip' }}>
      <PanelSurface>{children}</PanelSurface>
    </Paper>
  );
}

/** For panels with a frame of their own. */
export function PanelSurface({ children }: { children: ReactNode }) {
  return <PanelContext value>{children}</PanelContext>;
}
