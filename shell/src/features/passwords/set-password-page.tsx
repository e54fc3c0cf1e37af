import { useEffect, useRef, useState } from 'react';
import { paths, setPasswordSchema, validateBody, type PasswordLink } from 'api-contract';
import {
  Alert,
  api,
  Button,
  fieldErrorsOf,
  isApiError,
  Link,
  messageOf,
  Spinner,
  TextInput,
  useLocation,
} from 'shared-ui';
import { messages } from '../../messages';
import { SignedOutScreen } from '../../pages/signed-out-screen';

type State =
  | { kind: 'reading' }
  | { kind: 'unusable'; message: string }
  | { kind: 'unread'; message: string }
  | { kind: 'ready'; link: PasswordLink; isSaving?: boolean; message?: string; fieldMessage?: string }
  | { kind: 'done' };

/** Sets a password by a link. The token is in the fragment, which browsers send to nobody. */
export function SetPasswordPage() {
  const token = useLocation().hash.slice(1);
  // Another link in the same tab is another page.
  return <SetPasswordForm key={token} token={token} />;
}

function SetPasswordForm({ token }: { token: string }) {
  const [state, setState] = useState<State>({ kind: 'reading' });
  const [attempt, setAttempt] = useState(0);
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const stop = new AbortController();
    api
      .post<PasswordLink>(paths.passwordLink(), { token }, { signal: stop.signal })
      .then((link) => setState({ kind: 'ready', link }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        setState({ kind: isApiError(error, 422) ? 'unusable' : 'unread', message: messageOf(error) });
      });
    return () => stop.abort();
  }, [token, attempt]);

  const isReady = state.kind === 'ready';
  useEffect(() => {
    if (isReady) input.current?.focus();
  }, [isReady]);

  async function handleSubmit() {
    if (state.kind !== 'ready') return;
    const { link } = state;
    const refuse = (problem: Partial<Extract<State, { kind: 'ready' }>>) => {
      setState({ kind: 'ready', link, ...problem });
      input.current?.focus();
    };
    const checked = validateBody(setPasswordSchema, { token, password });
    if (!checked.ok) return refuse({ fieldMessage: checked.errors.password?.[0] });
    setState({ kind: 'ready', link, isSaving: true });
    try {
      await api.post(paths.setPassword(), checked.body);
      setState({ kind: 'done' });
    } catch (error) {
      const errors = fieldErrorsOf(error);
      if (errors.token) return setState({ kind: 'unusable', message: messageOf(error) });
      if (errors.password) return refuse({ fieldMessage: errors.password[0] });
      refuse({ message: messageOf(error) });
    }
  }

  return (
    <SignedOutScreen title={messages.passwords.set} onSubmit={handleSubmit}>
      {state.kind === 'reading' && <Spinner label={messages.passwords.checkingLink} />}
      {state.kind === 'unusable' && (
        <>
          <Alert tone="danger" title={messages.passwords.linkUnusable}>
            {state.message}
          </Alert>
          <Link to="/forgotten-password">Ask for a New Link</Link>
        </>
      )}
      {state.kind === 'unread' && (
        <>
          <Alert tone="danger" title={messages.passwords.linkUnchecked}>
            {state.message}
          </Alert>
          <Button
            icon="refresh"
            onClick={() => {
              setState({ kind: 'reading' });
              setAttempt(attempt + 1);
            }}
          >
            Retry
          </Button>
        </>
      )}
      {state.kind === 'ready' && (
        <>
          <p>{messages.passwords.forAccount(state.link.name, state.link.email)}</p>
          {state.message && <Alert tone="danger">{state.message}</Alert>}
          {/* Tells password managers whose password it is. */}
          <input type="hidden" name="email" autoComplete="username" value={state.link.email} />
          <TextInput
            label="New Password"
            type="password"
            name="password"
            autoComplete="new-password"
            required
            ref={input}
            hint={messages.passwords.hint}
            error={state.fieldMessage}
            value={password}
            onChange={setPassword}
          />
          <Button type="submit" tone="primary" busy={state.isSaving}>
            Set Password
          </Button>
        </>
      )}
      {state.kind === 'done' && (
        <Alert tone="success" announce title={messages.passwords.isSet}>
          {messages.passwords.signInNow}
        </Alert>
      )}
      <Link to="/login">{state.kind === 'done' ? 'Sign In' : 'Back to Sign In'}</Link>
    </SignedOutScreen>
  );
}
