import { useEffect } from 'react';
import {
  ErrorState,
  PageHeader,
  useLocation,
  useNavigate,
  useNavigation,
  useReportError,
  useRouteError,
} from 'shared-ui';
import { RemoteError, type RemoteDescription } from '../../remotes';

const moduleTitles: Record<string, string> = {
  'mf-catalogue': 'Catalogue',
  'mf-quotes': 'Quotes',
  'mf-crm': 'Organisations',
  'mf-invoicing': 'Invoices',
};

const titleOf = (name: string) => (moduleTitles[name] ? `${moduleTitles[name]} (${name})` : name);

function describe(error: unknown, module: RemoteDescription | undefined) {
  if (error instanceof RemoteError) {
    const title =
      error.reason === 'registry'
        ? 'The list of modules could not be loaded'
        : `${titleOf(error.remote)} could not be loaded`;
    return { title, source: { name: error.remote, version: error.version ?? 'unknown' } };
  }
  if (module) return { title: `${titleOf(module.name)} has stopped working`, source: module };
  return { title: 'This page has stopped working', source: { name: 'shell', version: '1.0.0' } };
}

/**
 * What the content area shows when a module could not be loaded or failed while drawing. Trying again runs the
 * navigation again, which loads the module afresh.
 */
export function ContentError({ module }: { module?: RemoteDescription }) {
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const report = useReportError();
  const {
    title,
    source: { name, version },
  } = describe(error, module);

  useEffect(() => {
    report(error, { name, version });
  }, [report, error, name, version]);

  return (
    <>
      <PageHeader title="Something went wrong" />
      <ErrorState
        title={title}
        error={error}
        onRetry={() => void navigate({ pathname, search, hash }, { replace: true })}
        busy={state === 'loading'}
      >
        The menu and the other modules go on working. If trying again does not help, tell the person who looks
        after the intranet which module this is.
      </ErrorState>
    </>
  );
}
