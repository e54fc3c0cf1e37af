import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import {
  lazyPage,
  NavigationProgress,
  Outlet,
  ScrollToTop,
  SkipLink,
  useLocation,
  useReportError,
  useWindowEvent,
} from 'shared-ui';
import { SideMenu } from '../menu/side-menu';
import { MentionNotice } from '../notices/mention-notice';
import { NewVersionNotice } from '../notices/new-version-notice';
import { OfflineNotice } from '../notices/offline-notice';
import { OverrideBar } from '../notices/override-bar';
import { useModulesShown } from '../remotes/modules-shown';
import { shellSource } from '../pages/page-error';
import { useIdlePreload, useRemoteLoader } from '../remotes/loader';
import { Footer } from '../pages/footer';
import { useHeldNavigation } from './held-navigation';
import { Content, Drawer, Frame, Scrim } from './layout.styles';
import { TopBar } from './top-bar';

/** Reports uncaught errors, such as those of event handlers. */
function useUncaughtErrors(): void {
  const report = useReportError();
  useWindowEvent('error', ({ error, filename }) => {
    // Without an error it is a browser notice, such as that of a resize observer.
    if (error instanceof Error) report(error, shellSource(), { script: filename });
  });
  useWindowEvent('unhandledrejection', ({ reason }) => report(reason, shellSource()));
}

const menuId = 'side-menu';

const ModuleOverlay = lazyPage(
  async () => (await import(/* webpackChunkName: "modules" */ '../features/modules')).ModuleOverlay,
  { placeholder: null },
);

interface MenuDrawerProps {
  isOpen: boolean;
  toggleRef: RefObject<HTMLButtonElement | null>;
  onFollow: () => void;
}

/** Renders the menu, beside the content or as a drawer over it, which has the focus once it is open and gives it back to its button. */
function MenuDrawer({ isOpen, toggleRef, onFollow }: MenuDrawerProps) {
  const { preload } = useRemoteLoader();
  const handleClick = useHeldNavigation();
  const drawerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [drawer, toggle] = [drawerRef.current, toggleRef.current];
    if (!isOpen || !drawer) return;
    drawer.focus({ preventScroll: true });
    return () => {
      if (drawer.contains(document.activeElement)) toggle?.focus();
    };
  }, [isOpen, toggleRef]);
  return (
    <Drawer
      ref={drawerRef}
      data-screen-only
      id={menuId}
      tabIndex={isOpen ? -1 : undefined}
      $open={isOpen}
      onClick={handleClick}
    >
      <SideMenu onApproach={preload} onFollow={onFollow} />
    </Drawer>
  );
}

/** Renders top bar, menu, content and footer around every page of a signed-in user. */
export function Layout() {
  const { pathname } = useLocation();
  /** The page over which the menu is open. */
  const [menuOver, setMenuOver] = useState<string>();
  const isMenuOpen = menuOver === pathname;
  // Another page closes it, however the user has gone there.
  if (menuOver !== undefined && !isMenuOpen) setMenuOver(undefined);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const closeMenu = useCallback(() => setMenuOver(undefined), []);
  const areModulesShown = useModulesShown();
  useIdlePreload();
  useUncaughtErrors();

  useWindowEvent('keydown', ({ key }) => {
    if (isMenuOpen && key === 'Escape') closeMenu();
  });

  return (
    <>
      <SkipLink />
      <ScrollToTop />
      <NavigationProgress />
      <TopBar
        menuId={menuId}
        isMenuOpen={isMenuOpen}
        toggleRef={toggleRef}
        onToggleMenu={() => setMenuOver(isMenuOpen ? undefined : pathname)}
      />
      <Frame>
        <MenuDrawer isOpen={isMenuOpen} toggleRef={toggleRef} onFollow={closeMenu} />
        {isMenuOpen && <Scrim data-screen-only aria-hidden="true" onClick={closeMenu} />}
        <Content inert={isMenuOpen}>
          <OverrideBar />
          <NewVersionNotice />
          <OfflineNotice />
          <MentionNotice />
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
          <Footer />
        </Content>
      </Frame>
      {areModulesShown && <ModuleOverlay />}
    </>
  );
}
