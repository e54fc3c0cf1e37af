import { useEffect, useRef, useState } from 'react';
import { forgottenPasswordSchema, pages, PASSWORD_LINK_HOURS, paths, validateBody } from 'api-contract';
import { Alert, api, Button, EmailInput, formatQuantity, Link, messageOf, useWork } from 'shared-ui';
import { SignedOutScreen } from '../../pages/signed-out-screen';
import { messages } from './messages';

/** Asks for a link that sets a forgotten password. Says the same whether the address is known. */
export function ForgottenPasswordPage() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSent, setSent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const { isBusy, error, run } = useWork(async (body: object) => {
    await api.post(paths.forgottenPassword(), body, { isWrite: false });
    setSent(true);
  });

  const handleSubmit = () => {
    const checked = validateBody(forgottenPasswordSchema, { email });
    setProblem(checked.ok ? undefined : checked.errors.email?.[0]);
    if (checked.ok) return run(checked.body);
    input.current?.focus();
  };

  return (
    <SignedOutScreen title={messages.forgotten} onSubmit={handleSubmit}>
      {isSent ? (
        <Alert tone="info" announce title={messages.checkEmail}>
          {messages.linkSent(email.trim(), formatQuantity(PASSWORD_LINK_HOURS.forgotten, 'hour'))}
        </Alert>
      ) : (
        <>
          <p>{messages.askForLink}</p>
          {!problem && error !== undefined && <Alert tone="danger">{messageOf(error)}</Alert>}
          <EmailInput
            label="Email"
            name="email"
            autoComplete="username"
            required
            ref={input}
            error={problem}
            value={email}
            onChange={setEmail}
          />
          <Button type="submit" tone="primary" busy={isBusy}>
            Send the link
          </Button>
        </>
      )}
      <Link to={pages.login()}>Back to sign in</Link>
    </SignedOutScreen>
  );
}
