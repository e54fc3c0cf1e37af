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

/** What is wrong with a field, before anything is sent and until it is changed. */
interface Problems {
  email?: string;
  password?: string;
}

type State = { kind: 'idle' } | { kind: 'signing-in' } | { kind: 'failed'; message: string };

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
  const [problems, setProblems] = useState<Problems>({});
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

  /** The browser knows what an address is. */
  const emailProblem = () => {
    if (email.trim() === '') return messages.signIn.enterEmail;
    return emailInput.current?.validity.typeMismatch ? messages.signIn.notAnAddress : undefined;
  };

  async function handleSubmit() {
    const found = {
      email: emailProblem(),
      password: password === '' ? messages.signIn.enterPassword : undefined,
    };
    setProblems(found);
    if (found.email || found.password) {
      setState({ kind: 'idle' });
      return (found.email ? emailInput : passwordInput).current?.focus();
    }
    setState({ kind: 'signing-in' });
    try {
      await login(email.trim(), password);
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) });
      setPassword('');
      passwordInput.current?.focus();
    }
  }

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
            error={problems.email}
            value={email}
            onChange={(value) => {
              setEmail(value);
              setProblems((known) => ({ ...known, email: undefined }));
            }}
          />
          <TextInput
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            required
            ref={passwordInput}
            error={problems.password}
            value={password}
            onChange={(value) => {
              setPassword(value);
              setProblems((known) => ({ ...known, password: undefined }));
            }}
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
