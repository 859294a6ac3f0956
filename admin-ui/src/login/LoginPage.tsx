import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { Wordmark } from '../brand/Wordmark';
import { PageTitle } from '../layout/PageTitle';
import { Court } from './Court';
import { LoginForm } from './LoginForm';
import { LoginMessage } from './LoginMessage';
import { NoAccess } from './NoAccess';
import { useResumeSession } from './useResumeSession';
import { useSignIn } from './useSignIn';

export function LoginPage() {
  const translate = useTranslate();
  const { signIn, busy, outcome, seconds, startOver } = useSignIn();
  const resume = useResumeSession();
  const signOutReason = useSearchParams()[0].get('reason');
  return (
    <Box sx={{ minHeight: '100vh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: '5fr 6fr' } }}>
      <PageTitle title={translate('atrium.login.title')} />
      <Court />
      <Box component="main" sx={{ display: 'flex', flexDirection: 'column', p: { xs: 3, md: 5 } }}>
        <Wordmark />
        <Box
          sx={{ m: { xs: '0 auto', md: 'auto' }, width: '100%', maxWidth: 360, pt: { xs: 8, md: 4 }, pb: 4 }}
        >
          {outcome?.kind === 'noAccess' ? (
            <NoAccess email={outcome.email} onUseOther={startOver} />
          ) : (
            <>
              <Typography variant="h1">{translate('atrium.login.title')}</Typography>
              <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
                {translate('atrium.login.lead')}
              </Typography>
              <Box aria-live="polite" sx={{ mb: 2, '&:empty': { mb: 0 } }}>
                <LoginMessage outcome={outcome} seconds={seconds} signOutReason={signOutReason} />
              </Box>
              <LoginForm onSubmit={signIn} busy={busy} blocked={seconds > 0} />
              {signOutReason === 'unavailable' && !outcome && (
                <Button fullWidth onClick={resume} sx={{ mt: 1 }}>
                  {translate('atrium.login.retry')}
                </Button>
              )}
            </>
          )}
        </Box>
      </Box>
    </Box>
  );
}
