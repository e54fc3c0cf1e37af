import { useLocation, useNavigate, useNavigation } from 'shared-ui';

/** Runs the navigation to this very address again, which loads what failed afresh. `busy` while it is under way. */
export function useRetry() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  return {
    onRetry: () => void navigate({ pathname, search, hash }, { replace: true }),
    busy: state === 'loading',
  };
}
