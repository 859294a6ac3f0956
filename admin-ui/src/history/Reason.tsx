import Box from '@mui/material/Box';

/** The reason of a change, in the actor's words. */
export function Reason({ children }: { children: string }) {
  return (
    <Box component="q" sx={{ display: 'block', color: 'text.primary' }}>
      {children}
    </Box>
  );
}
