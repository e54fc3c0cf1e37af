import {
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { useRuntimeConfig } from '../config';
import { ModuleData, useRefetchAll } from '../data';
import { useLoaded } from '../data/use-loaded';
import { ErrorBoundary } from '../errors';
import { messages } from '../messages';
import { tokens } from '../theme';
import { RemoteFailure } from './remote-failure';
import { RemotesContext } from './remotes-context';

/** Renders the fallback of content that suspends, and throws when the content takes longer than a module may take to load. */
function Waiting({ children }: { children: ReactNode }) {
  const { timeoutSeconds } = useRuntimeConfig().remotes;
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeoutSeconds * 1000);
    return () => clearTimeout(timer);
  }, [timeoutSeconds]);

  if (isLate) throw new Error(messages.remotes.late(timeoutSeconds));
  return children;
}

interface ModulePartProps {
  /** The module: `mf-delivery`. */
  remote: string;
  /** Where the module exposes the component, and under which name. */
  from: 'slots' | 'panels';
  name: string;
  /** What users call it. */
  title: string;
  props: object;
  /** Shown while it loads. */
  fallback: ReactNode;
  /** Renders what is around an error. */
  frame?: (error: ReactNode) => ReactNode;
  isCompact?: boolean;
}

/**
 * The box of a part: none where the part renders nothing. What the part fixes to the window stays within the box, and what it layers stays
 * below the page's own layers. What is larger is clipped but for shadows. A part in use comes first and is not clipped, so that its menus
 * cover the next one.
 */
const Box = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  contain: layout;
  isolation: isolate;
  @media screen {
    overflow: clip;
    overflow-clip-margin: ${tokens.space[2]};
  }
  &:empty {
    display: none;
  }
  &:focus-within {
    z-index: 1;
    overflow: visible;
  }
`;

/** Loads a component of a module and renders it. When the module fails, hangs or throws, the page stays and the part offers Retry. */
export const ModulePart = (part: ModulePartProps) => (
  <Box data-module={part.remote} data-slot={part.name}>
    <ModuleData module={part.remote}>
      <LoadedPart {...part} />
    </ModuleData>
  </Box>
);

function LoadedPart(part: ModulePartProps) {
  const { remote, from, name, title, props, fallback, frame = (error) => error, isCompact } = part;
  const { load } = useContext(RemotesContext);
  const loadPart = useCallback(async () => {
    const { [from]: exposed, version } = await load(remote);
    // The contract types the props; what a module really exposes, the error boundary finds.
    const Part = (exposed as Record<string, ComponentType<object>> | undefined)?.[name];
    return { Part, version, problem: Part ? undefined : new Error(messages.remotes.exposesNo(remote, name)) };
  }, [load, remote, from, name]);
  const { value, error: failure, isLoading, retry } = useLoaded(loadPart);
  const refetchAll = useRefetchAll();

  if (isLoading) return fallback;
  const { Part, version = 'unknown', problem = failure } = value ?? {};
  const source = { name: remote, version, title };
  const failed = { source, isCompact };
  if (!Part) return frame(<RemoteFailure {...failed} error={problem} phase="loading" onRetry={retry} />);
  return (
    <ErrorBoundary
      source={source}
      onRetry={() => {
        refetchAll();
        retry();
      }}
      fallback={({ error, retry: renderAgain }) =>
        frame(<RemoteFailure {...failed} error={error} onRetry={renderAgain} reported />)
      }
    >
      <Suspense fallback={<Waiting>{fallback}</Waiting>}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
