import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  Alert,
  Button,
  LinkButton,
  messageOf,
  TextInput,
  tokens,
  type SessionEnd,
  useAuth,
  useDocumentTitle,
  useLocation,
  useRuntimeConfig,
} from 'shared-ui';
import styled from 'styled-components';
import { Logo } from '../layout/logo';

const Screen = styled.main`
  display: grid;
  gap: ${tokens.space[5]};
  align-content: center;
  justify-items: center;
  min-height: 100dvh;
  padding: ${tokens.space[4]};
  background: linear-gradient(${tokens.color.brand} 0 42dvh, ${tokens.color.canvas} 42dvh);
`;

const Brand = styled.p`
  display: flex;
  gap: ${tokens.space[3]};
  align-items: center;
  color: ${tokens.color.onBrand};
  font-size: ${tokens.text.lead};
  font-weight: ${tokens.weight.semibold};
`;

const Panel = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
  width: min(100%, 380px);
  padding: ${tokens.space[8]};
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.panel};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.raised};
`;

const Title = styled.h1`
  font-size: ${tokens.text.title};
  letter-spacing: -0.01em;
`;

type State =
  { kind: 'idle' } | { kind: 'incomplete' } | { kind: 'signing-in' } | { kind: 'failed'; message: string };

const sessionEndTexts: Record<SessionEnd['sessionEnd'], string> = {
  'work-kept': 'Your session has ended. What you typed is kept: sign in to go on.',
  'nothing-unsaved': 'Your session has ended. Sign in to go on.',
};

/** The sign-in page. Two required fields need no form library. The guard redirects once the user is signed in. */
export function LoginPage() {
  const { login, exchangeCode } = useAuth();
  const { company, signIn } = useRuntimeConfig();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { hash, state: from } = useLocation();
  const { sessionEnd } = (from ?? {}) as Partial<SessionEnd>;
  const [, code] = /^#code=([\w-]+)$/.exec(hash) ?? [];
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useDocumentTitle('Sign in');
  useEffect(() => emailInput.current?.focus(), []);
  useEffect(() => {
    if (!code) return;
    setState({ kind: 'signing-in' });
    exchangeCode(code).catch((error: unknown) => setState({ kind: 'failed', message: messageOf(error) }));
  }, [code, exchangeCode]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
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
    <Screen>
      <Brand>
        <Logo />
        {company.name}
      </Brand>
      <Panel aria-label="Sign in" onSubmit={(event) => void handleSubmit(event)}>
        <Title>Sign in</Title>
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
              error={problemWith(email, 'Enter your email address.')}
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
              error={problemWith(password, 'Enter your password.')}
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
            Sign in with {signIn.provider}
          </LinkButton>
        )}
      </Panel>
    </Screen>
  );
}
