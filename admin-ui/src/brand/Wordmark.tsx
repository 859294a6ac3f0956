import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LogoMark } from './LogoMark';

export function Wordmark() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <LogoMark size={24} />
      <Typography component="span" sx={{ fontSize: '1.125rem', fontWeight: 700, letterSpacing: '-0.02em' }}>
        Atrium
      </Typography>
    </Box>
  );
}
