import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useAuth } from '../auth';
import { messageOf } from '../client';
import { Alert, Button, Card } from '../components';
import { TextInput } from '../inputs';
import { tokens } from '../theme';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
  max-width: 360px;
`;

type SignInState = { status: 'idle' } | { status: 'sending' } | { status: 'failed'; message: string };

/** Renders the sign-in form of a standalone remote, filled in with the demonstration account. */
export function SignInForm() {
  const { login } = useAuth();
  const [email, setEmail] = useState('staff@example.com');
  const [password, setPassword] = useState('letmein-demo');
  const [state, setState] = useState<SignInState>({ status: 'idle' });

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setState({ status: 'sending' });
    try {
      await login(email, password);
    } catch (error) {
      setState({ status: 'failed', message: messageOf(error) });
    }
  };

  return (
    <Card title="Sign in">
      <Form onSubmit={(event) => void handleSubmit(event)}>
        {state.status === 'failed' && <Alert tone="danger">{state.message}</Alert>}
        <TextInput label="Email" type="email" autoComplete="username" value={email} onChange={setEmail} />
        <TextInput
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <div>
          <Button type="submit" tone="primary" busy={state.status === 'sending'}>
            Sign In
          </Button>
        </div>
      </Form>
    </Card>
  );
}
