import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  useAuth,
  useLocation,
  useNavigate,
  useWork,
} from 'shared-ui';
import { messages } from './messages';
import { SignedOutScreen } from '../../pages/signed-out-screen';

/** Sets a password by a link. The token is in the fragment, which browsers send to nobody. */
export function SetPasswordPage() {
  const token = useLocation().hash.slice(1);
  // Another link in the same tab is another page.
  return <SetPasswordForm key={token} token={token} />;
}

function SetPasswordForm({ token }: { token: string }) {
  const [link, setLink] = useState<PasswordLink>();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { status, login } = useAuth();
  const navigate = useNavigate();

  const reading = useWork(async () => setLink(await api.post<PasswordLink>(paths.passwordLink(), { token })));
  const read = useEffectEvent(reading.run);
  useEffect(() => read(), []);
  useEffect(() => input.current?.focus(), [link]);

  /** Signs in, unless a user is signed in: the sign-in page then leads to the requested address. */
  const signIn = async (email: string) => {
    if (status === 'signed-in') return setDone(true);
    try {
      await login(email, password);
    } catch {
      return setDone(true);
    }
    await navigate('/login', { replace: true });
  };
  const saving = useWork(async (body: object) => {
    try {
      await api.post(paths.setPassword(), body);
      if (link) await signIn(link.email);
    } catch (error) {
      setProblem(fieldErrorsOf(error).password?.[0]);
      input.current?.focus();
      throw error;
    }
  });
  const handleSubmit = () => {
    const checked = validateBody(setPasswordSchema, { token, password });
    setProblem(checked.ok ? undefined : checked.errors.password?.[0]);
    if (checked.ok) return saving.run(checked.body);
    input.current?.focus();
  };

  const isUnusable = isApiError(reading.error, 422) || fieldErrorsOf(saving.error).token !== undefined;
  return (
    <SignedOutScreen title={messages.set} onSubmit={handleSubmit}>
      {!link && reading.error === undefined && <Spinner label={messages.checkingLink} />}
      {isUnusable && (
        <>
          <Alert tone="danger" title={messages.linkUnusable}>
            {messageOf(reading.error ?? saving.error)}
          </Alert>
          <Link to="/forgotten-password">Ask for a New Link</Link>
        </>
      )}
      {reading.error !== undefined && !isUnusable && (
        <>
          <Alert tone="danger" title={messages.linkUnchecked}>
            {messageOf(reading.error)}
          </Alert>
          <Button icon="refresh" onClick={() => reading.run()}>
            Retry
          </Button>
        </>
      )}
      {link && !isUnusable && !isDone && (
        <>
          <p>{messages.forAccount(link.name, link.email)}</p>
          {!problem && saving.error !== undefined && <Alert tone="danger">{messageOf(saving.error)}</Alert>}
          {/* Tells password managers whose password it is. */}
          <input type="hidden" name="email" autoComplete="username" value={link.email} />
          <TextInput
            label="New Password"
            type="password"
            name="password"
            autoComplete="new-password"
            required
            ref={input}
            hint={messages.hint}
            error={problem}
            value={password}
            onChange={setPassword}
          />
          <Button type="submit" tone="primary" busy={saving.isBusy}>
            Set Password
          </Button>
        </>
      )}
      {isDone && (
        <Alert tone="success" announce title={messages.isSet}>
          {messages.signInNow}
        </Alert>
      )}
      <Link to="/login">{isDone ? 'Sign In' : 'Back to Sign In'}</Link>
    </SignedOutScreen>
  );
}
