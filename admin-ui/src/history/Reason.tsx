import Box from '@mui/material/Box';

/** Why somebody did something, in their words. */
export function Reason({ children }: { children: string }) {
  return (
    <Box component="q" sx={{ display: 'block', color: 'text.primary' }}>
      {children}
    </Box>
  );
}
