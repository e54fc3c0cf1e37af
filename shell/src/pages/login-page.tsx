import { useEffect, useRef, useState } from 'react';
import {
  Alert,
  api,
  Button,
  Link,
  LinkButton,
  messageOf,
  TextInput,
  type SessionEnd,
  useAuth,
  useLocation,
  useRuntimeConfig,
} from 'shared-ui';
import { loadSignedIn } from '../app/load-signed-in';
import { messages } from '../messages';
import { SignedOutScreen } from './signed-out-screen';

type State =
  { kind: 'idle' } | { kind: 'incomplete' } | { kind: 'signing-in' } | { kind: 'failed'; message: string };

const sessionEndTexts: Record<SessionEnd['sessionEnd'], string> = {
  'work-kept': messages.signIn.endedWithWork,
  'nothing-unsaved': messages.signIn.ended,
};

/** The sign-in page. Two required fields need no form library. The guard redirects once the user is signed in. */
export function LoginPage() {
  const { login, exchangeCode } = useAuth();
  const { signIn } = useRuntimeConfig();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const location = useLocation();
  const [, code] = /^#code=([\w-]+)$/.exec(location.hash) ?? [];
  const [state, setState] = useState<State>({ kind: code ? 'signing-in' : 'idle' });
  const { sessionEnd } = (location.state ?? {}) as Partial<SessionEnd>;
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useEffect(() => emailInput.current?.focus(), []);
  useEffect(() => {
    api.load();
    void loadSignedIn().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!code) return;
    exchangeCode(code).catch((error: unknown) => setState({ kind: 'failed', message: messageOf(error) }));
  }, [code, exchangeCode]);

  async function handleSubmit() {
    if (email.trim() === '' || password === '') return setState({ kind: 'incomplete' });
    setState({ kind: 'signing-in' });
    try {
      await login(email.trim(), password);
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) });
      setPassword('');
      passwordInput.current?.focus();
    }
  }

  const problemWith = (value: string, problem: string) =>
    state.kind === 'incomplete' && value.trim() === '' ? problem : undefined;

  return (
    <SignedOutScreen title="Sign in" onSubmit={handleSubmit}>
      {sessionEnd && state.kind !== 'failed' && <Alert tone="info">{sessionEndTexts[sessionEnd]}</Alert>}
      {state.kind === 'failed' && <Alert tone="danger">{state.message}</Alert>}
      {signIn.password && (
        <>
          <TextInput
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            ref={emailInput}
            required
            error={problemWith(email, messages.signIn.enterEmail)}
            value={email}
            onChange={setEmail}
          />
          <TextInput
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            required
            ref={passwordInput}
            error={problemWith(password, messages.signIn.enterPassword)}
            value={password}
            onChange={setPassword}
          />
          <Button type="submit" tone="primary" busy={state.kind === 'signing-in'}>
            Sign In
          </Button>
        </>
      )}
      {signIn.provider && (
        <LinkButton to="/api/company-account" tone={signIn.password ? 'neutral' : 'primary'} reloadDocument>
          Sign In with {signIn.provider}
        </LinkButton>
      )}
      {signIn.password && <Link to="/forgotten-password">{messages.signIn.forgotten}</Link>}
    </SignedOutScreen>
  );
}
