import { Layout, type LayoutProps } from 'react-admin';
import { OpenedWatch } from '../search/OpenedWatch';
import { CrashPage } from '../states/CrashPage';
import { sizes } from '../theme/tokens';
import { PasswordDialog } from '../actions/PasswordDialog';
import { Navigation } from './Navigation';
import { SideBar } from './SideBar';
import { TopBar } from './TopBar';
import { useFetchedPages } from './useFetchedPages';
import { usePlaces } from './usePlaces';

/** Navigation on the left from tablet width on, above it a drawer; the page beside it under the top bar. */
export function ConsoleLayout({ children }: Pick<LayoutProps, 'children'>) {
  useFetchedPages();
  usePlaces();
  return (
    <Layout
      appBar={TopBar}
      sidebar={SideBar}
      menu={Navigation}
      error={CrashPage}
      sx={{ '& .RaLayout-appFrame': { pl: { md: `${sizes.sidebar}px` } } }}
    >
      {children}
      <PasswordDialog />
      <OpenedWatch />
    </Layout>
  );
}
