import { paths, type SignedInUser, type User, type View } from 'api-contract';
import { makeToDoCounts } from 'api-contract/testing';
import { ErrorBlame, Outlet, type RuntimeConfig } from 'shared-ui';
import { renderApp, transfer, type FakeApi, type RenderedApp } from 'shared-ui/testing';
import { RemoteLoaderContext, type RemoteLoader } from '../src/remotes/loader';
import { shellRoutes } from '../src/app/routes';

export const staffUser: User = {
  id: 1,
  name: 'Alex Morgan',
  email: 'staff@example.com',
  is_administrator: true,
};

/** A loader without remotes, whose calls can be inspected. */
export const makeLoader = (changes: Partial<RemoteLoader> = {}): RemoteLoader => ({
  first: () => Promise.resolve(),
  known: () => [],
  removedAt: () => undefined,
  removedInUse: () => [],
  moduleOf: jest.fn().mockResolvedValue(undefined),
  load: jest.fn().mockRejectedValue(new Error('no remotes in this test')),
  preload: jest.fn(),
  preloadModules: jest.fn().mockResolvedValue(undefined),
  list: jest.fn().mockResolvedValue([]),
  findOutdated: jest.fn().mockResolvedValue([]),
  sourceOf: jest.fn(),
  isOverride: () => false,
  overrides: {},
  ...changes,
});

/** A loader whose registry arrives as late as responses do. */
const withTransfer = (loader: RemoteLoader): RemoteLoader => ({
  ...loader,
  list: () => transfer().then(loader.list),
});

interface ShellOptions {
  api: FakeApi;
  user?: SignedInUser;
  url?: string;
  now?: string;
  loader?: RemoteLoader;
  /** The saved views of the user. */
  views?: View[];
  config?: Partial<RuntimeConfig>;
}

/** Renders the shell's routes with a fake API and no remotes. */
export function renderShell({
  loader = makeLoader(),
  views = [],
  config,
  ...options
}: ShellOptions): RenderedApp {
  window.scrollTo = jest.fn();
  // Every page asks whether notes mention the user, and what the menu shows.
  options.api.get(paths.ownMentions(), { mentions: [] });
  options.api.get(paths.views(), views);
  options.api.get(paths.toDoCounts((options.user ?? staffUser).id), makeToDoCounts());
  const late = withTransfer(loader);
  const routes = [
    {
      element: (
        <RemoteLoaderContext value={late}>
          <ErrorBlame sourceOf={loader.sourceOf} isOverride={loader.isOverride}>
            <Outlet />
          </ErrorBlame>
        </RemoteLoaderContext>
      ),
      children: shellRoutes,
    },
  ];
  return renderApp(routes, {
    ownRoot: true,
    config: { company: { name: 'Northgate Events', line: 'Northgate Events Ltd' }, ...config },
    ...options,
  });
}
