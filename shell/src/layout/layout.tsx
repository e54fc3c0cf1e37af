import { useEffect, useState } from 'react';
import { NavigationProgress, Outlet, ScrollToTop, SkipLink } from 'shared-ui';
import { SideMenu } from '../menu';
import { NewVersionNotice, OverrideBar, useUncaughtErrors } from '../notices';
import { useIdlePreload, useRemoteLoader } from '../remotes';
import { Footer } from './footer';
import { Content, Drawer, Frame, Scrim } from './layout.styles';
import { TopBar } from './top-bar';

const menuId = 'side-menu';

/** Top bar, menu, content and footer: what stands around every page of a member. */
export function Layout() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const loader = useRemoteLoader();
  useIdlePreload();
  useUncaughtErrors();

  useEffect(() => {
    if (!isMenuOpen) return;
    const handleKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setMenuOpen(false);
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isMenuOpen]);

  return (
    <>
      <SkipLink />
      <ScrollToTop />
      <NavigationProgress />
      <TopBar menuId={menuId} isMenuOpen={isMenuOpen} onToggleMenu={() => setMenuOpen((open) => !open)} />
      <Frame>
        <Drawer data-screen-only id={menuId} $open={isMenuOpen}>
          <SideMenu onApproach={loader.preload} onFollow={() => setMenuOpen(false)} />
        </Drawer>
        {isMenuOpen && <Scrim aria-hidden="true" onClick={() => setMenuOpen(false)} />}
        <Content>
          <OverrideBar />
          <NewVersionNotice />
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
          <Footer />
        </Content>
      </Frame>
    </>
  );
}
