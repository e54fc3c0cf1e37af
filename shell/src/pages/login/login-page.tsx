import { useRef, useState, type FormEvent } from 'react';
import {
  Alert,
  Button,
  messageOf,
  preloadClient,
  TextInput,
  useAuth,
  useDocumentTitle,
  useRuntimeConfig,
} from 'shared-ui';
import { Logo } from '../../layout';
import { Brand, Panel, Screen, Title } from './login-page.styles';

type State =
  { kind: 'idle' } | { kind: 'incomplete' } | { kind: 'signing-in' } | { kind: 'failed'; message: string };

/**
 * Sign-in. Two required fields need no form library, so this page, the first that anybody waits for, carries none.
 * Where to go afterwards is the guard's business: it sees that the visitor has become a member.
 */
export function LoginPage() {
  const { login } = useAuth();
  const { company } = useRuntimeConfig();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const passwordInput = useRef<HTMLInputElement>(null);
  useDocumentTitle('Sign in');

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
      <Panel aria-label="Sign in" onSubmit={(event) => void handleSubmit(event)} onFocus={preloadClient}>
        <Title>Sign in</Title>
        {state.kind === 'failed' && <Alert tone="danger">{state.message}</Alert>}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
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
      </Panel>
    </Screen>
  );
}
