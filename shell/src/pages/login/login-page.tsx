import { useId, useRef, useState, type FormEvent } from 'react';
import {
  Alert,
  Button,
  messageOf,
  preloadClient,
  useAuth,
  useDocumentTitle,
  useRuntimeConfig,
} from 'shared-ui';
import { Field, FieldLabel, Input, Panel, Screen, Subtitle, Title } from './login-page.styles';

type State = { kind: 'idle' } | { kind: 'signing-in' } | { kind: 'failed'; message: string };

/**
 * Sign-in. Two required fields need no form library, so this page, the first that anybody waits for, carries none.
 * Where to go afterwards is the guard's business: it sees that the visitor has become a member.
 */
export function LoginPage() {
  const { login } = useAuth();
  const { company } = useRuntimeConfig();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const password = useRef<HTMLInputElement>(null);
  const ids = { email: useId(), password: useId(), error: useId() };
  useDocumentTitle('Sign in');

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setState({ kind: 'signing-in' });
    try {
      await login(String(form.get('email')).trim(), String(form.get('password')));
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) });
      if (password.current) {
        password.current.value = '';
        password.current.focus();
      }
    }
  }

  const isFailed = state.kind === 'failed';
  const field = {
    required: true,
    'aria-invalid': isFailed,
    'aria-describedby': isFailed ? ids.error : undefined,
  };

  return (
    <Screen>
      <Panel onSubmit={(event) => void handleSubmit(event)} onFocus={preloadClient}>
        <Title>Sign in</Title>
        <Subtitle>{company.name}</Subtitle>
        {isFailed && (
          <div id={ids.error}>
            <Alert tone="danger">{state.message}</Alert>
          </div>
        )}
        <Field>
          <FieldLabel htmlFor={ids.email}>Email</FieldLabel>
          <Input id={ids.email} name="email" type="email" autoComplete="username" {...field} />
        </Field>
        <Field>
          <FieldLabel htmlFor={ids.password}>Password</FieldLabel>
          <Input
            id={ids.password}
            ref={password}
            name="password"
            type="password"
            autoComplete="current-password"
            {...field}
          />
        </Field>
        <Button type="submit" tone="primary" busy={state.kind === 'signing-in'}>
          Sign In
        </Button>
      </Panel>
    </Screen>
  );
}
