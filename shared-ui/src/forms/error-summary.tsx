import { Alert } from '../components';
import type { SaveState } from './save-state';

/** What the server said when it refused to save, all of it: also about fields that this form does not have. */
export function ErrorSummary({ saved }: { saved: SaveState & { status: 'refused' } }) {
  const messages = Object.values(saved.errors).flat();
  return (
    <div data-error-summary="" tabIndex={-1}>
      <Alert tone="danger" title={saved.message}>
        {messages.length > 0 && (
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}
