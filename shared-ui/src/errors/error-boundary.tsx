import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../components';
import { messages } from '../messages';
import { ReportContext, type ErrorSource } from './report';

interface ErrorBoundaryProps {
  /** The module that the content belongs to, or that an error comes from: shown to the user and sent in the report. */
  source: ErrorSource | ((error: unknown) => ErrorSource);
  /** Replaces the default error state. */
  fallback?: (failure: { error: unknown; retry: () => void }) => ReactNode;
  /** Called before the content is rendered again. */
  onRetry?: () => void;
  children: ReactNode;
}

type ErrorBoundaryState = { failed: false } | { failed: true; error: unknown };

/** Catches errors while rendering, reports them and offers Retry. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static override contextType = ReportContext;
  declare context: React.ContextType<typeof ReportContext>;
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.context(error, this.sourceOf(error), { kind: 'render', componentStack });
  }

  private readonly sourceOf = (error: unknown): ErrorSource =>
    typeof this.props.source === 'function' ? this.props.source(error) : this.props.source;

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    const { error } = this.state;
    const { fallback } = this.props;
    if (fallback) return fallback({ error, retry: this.retry });
    const source = this.sourceOf(error);
    return (
      <ErrorState
        title={messages.remotes.stopped(source.title ?? source.name)}
        error={error}
        onRetry={this.retry}
      >
        {messages.remotes.carryOn}
      </ErrorState>
    );
  }
}
