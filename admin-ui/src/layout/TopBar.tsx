import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { TitlePortal, useTranslate } from 'react-admin';
import { ImpersonationBar } from '../impersonation/ImpersonationBar';
import { SearchButton } from '../search/SearchButton';
import { sizes } from '../theme/tokens';
import { AccountMenu } from './AccountMenu';
import { AppearanceMenu } from './AppearanceMenu';
import { useNavigationDrawer } from './useNavigationDrawer';

/** Stays above every page while it scrolls. */
export function TopBar() {
  return (
    <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
      <ImpersonationBar />
      <Heading />
    </Box>
  );
}

/** The page's heading on the left, appearance and account on the right. */
function Heading() {
  const translate = useTranslate();
  const [open, setOpen] = useNavigationDrawer();
  return (
    <Box
      component="header"
      sx={({ palette }) => ({
        height: sizes.topBar,
        // Heading and account stay aligned with the page on very wide screens.
        px: { xs: 1.5, md: `calc(32px + max(0px, (100% - ${sizes.page}px) / 2))` },
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        bgcolor: palette.tokens.canvas,
        borderBottom: `1px solid ${palette.tokens.line}`,
      })}
    >
      <IconButton
        aria-label={translate('atrium.nav.open')}
        onClick={() => setOpen(!open)}
        sx={{ display: { md: 'none' }, color: 'text.primary' }}
      >
        <MenuIcon />
      </IconButton>
      <TitlePortal component="div" variant="body1" sx={{ minWidth: 0, px: { xs: 0.5, md: 0 } }} />
      <SearchButton />
      <AppearanceMenu />
      <AccountMenu />
    </Box>
  );
}
