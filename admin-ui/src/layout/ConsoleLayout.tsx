import { Layout, type LayoutProps } from 'react-admin';
import { RecentRecordWatch } from '../search/RecentRecordWatch';
import { CrashPage } from '../states/CrashPage';
import { sizes } from '../theme/tokens';
import { PasswordDialog } from '../actions/PasswordDialog';
import { Navigation } from './Navigation';
import { SideBar } from './SideBar';
import { TopBar } from './TopBar';
import { usePrefetchedPages } from './usePrefetchedPages';
import { useScrollPositions } from './useScrollPositions';

/** From tablet width on, navigation on the left; below, a drawer. The page is beside it under the top bar. */
export function ConsoleLayout({ children }: Pick<LayoutProps, 'children'>) {
  usePrefetchedPages();
  useScrollPositions();
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
      <RecentRecordWatch />
    </Layout>
  );
}
