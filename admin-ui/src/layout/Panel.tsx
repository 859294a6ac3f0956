import Paper from '@mui/material/Paper';
import { createContext, use, type ReactNode } from 'react';

const OnPanel = createContext(false);

/** Whether one stands on a panel already. */
export const useOnPanel = (): boolean => use(OnPanel);

/** What comes one after the other, framed together; part of the panel on which it stands, if there is one. */
export function Panel({ children }: { children: ReactNode }) {
  if (useOnPanel()) return children;
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip' }}>
      <GroundOfPanel>{children}</GroundOfPanel>
    </Paper>
  );
}

/** For panels that are framed in a way of their own. */
export function GroundOfPanel({ children }: { children: ReactNode }) {
  return <OnPanel value>{children}</OnPanel>;
}
