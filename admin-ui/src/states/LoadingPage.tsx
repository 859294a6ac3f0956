import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { LogoMark } from '../brand/LogoMark';

const breathe = keyframes({ '0%, 100%': { opacity: 0 }, '50%': { opacity: 1 } });

/** Shown while the session is checked; delayed, so that a quick response shows no flicker. */
export function LoadingPage() {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate('atrium.loading')}
      sx={{ display: 'grid', placeItems: 'center', minHeight: '70vh' }}
    >
      <Box sx={{ opacity: 0, animation: `${breathe} 1.8s ease-in-out 0.4s infinite` }}>
        <LogoMark size={40} />
      </Box>
    </Box>
  );
}
