/**
 * The part of react-router that remotes use. They take it from here, so that there is one router in the page and its
 * rest can be left out of the build.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { useIsLeaving } from './use-is-leaving';
export { useMoveOn } from './use-move-on';
export { useUnseenReturn } from './use-unseen-return';
export type { RouteObject } from './route-object';
