import { hostBuild } from './host-build';
import type { ErrorReport, ErrorSource } from './report-context';
import { scrub, trimStack } from './scrub';

interface Described {
  name?: unknown;
  reason?: unknown;
  kind?: unknown;
  status?: unknown;
}

/** A call's message is the server's, which may quote what was sent; its kind says enough. */
function describe(error: unknown, isDrawing: boolean, isUncaught: boolean): [kind: string, message: string] {
  if (!(error instanceof Error)) return [isUncaught ? 'uncaught' : 'other', scrub(String(error))];
  const { name, reason, kind, status } = error as Described;
  if (name === 'RemoteError') return [`load:${String(reason)}`, scrub(error.message)];
  if (name === 'ApiError')
    return [`call:${String(kind)}${status ? `-${String(status)}` : ''}`, 'A call failed.'];
  const others = isDrawing ? 'draw' : isUncaught ? 'uncaught' : 'other';
  return [name === 'ChunkLoadError' ? 'load:chunk' : others, scrub(`${error.name}: ${error.message}`)];
}

/** What is sent about a failure: what identifies it, and nothing that a person typed. */
export function toReport(error: unknown, source: ErrorSource, componentStack: string | null): ErrorReport {
  const [kind, message] = describe(error, componentStack !== null, source.kind === 'uncaught');
  return {
    module: source.name,
    version: source.version,
    shellVersion: hostBuild() ?? 'development',
    kind,
    message,
    stack: error instanceof Error ? trimStack(error.stack) : null,
    componentStack: trimStack(componentStack),
    page: window.location.pathname,
    at: new Date().toISOString(),
    count: 1,
  };
}
