/** The parts of react-router that remotes use. */
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
  type RouteObject,
} from 'react-router-dom';
export { preloads } from './preloads';
export { useChangeSearch } from './use-change-search';
export { useIsCurrentPage, useMoveOn } from './use-move-on';
