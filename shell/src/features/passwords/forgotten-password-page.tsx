import { useEffect, useRef, useState } from 'react';
import { forgottenPasswordSchema, PASSWORD_LINK_HOURS, paths, validateBody } from 'api-contract';
import { Alert, api, Button, formatQuantity, Link, messageOf, TextInput } from 'shared-ui';
import { SignedOutScreen } from '../../pages/signed-out-screen';
import { messages } from '../../messages';

type State =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'failed'; message: string; field?: true };

/** Asks for a link that sets a forgotten password. Says the same whether the address is known. */
export function ForgottenPasswordPage() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ kind: 'idle' });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function handleSubmit() {
    const checked = validateBody(forgottenPasswordSchema, { email });
    if (!checked.ok) {
      setState({ kind: 'failed', message: checked.errors.email?.[0] ?? '', field: true });
      input.current?.focus();
      return;
    }
    setState({ kind: 'sending' });
    try {
      await api.post(paths.forgottenPassword(), checked.body);
      setState({ kind: 'sent' });
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) });
    }
  }

  const failure = state.kind === 'failed' ? state : undefined;
  return (
    <SignedOutScreen title={messages.passwords.forgotten} onSubmit={handleSubmit}>
      {state.kind === 'sent' ? (
        <Alert tone="info" announce title={messages.passwords.checkEmail}>
          {messages.passwords.linkSent(email.trim(), formatQuantity(PASSWORD_LINK_HOURS.forgotten, 'hour'))}
        </Alert>
      ) : (
        <>
          <p>{messages.passwords.askForLink}</p>
          {failure && !failure.field && <Alert tone="danger">{failure.message}</Alert>}
          <TextInput
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            required
            ref={input}
            error={failure?.field && failure.message}
            value={email}
            onChange={setEmail}
          />
          <Button type="submit" tone="primary" busy={state.kind === 'sending'}>
            Send the Link
          </Button>
        </>
      )}
      <Link to="/login">Back to Sign In</Link>
    </SignedOutScreen>
  );
}
