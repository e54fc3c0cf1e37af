import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pages, paths, setPasswordSchema, validateBody, type PasswordLink } from 'api-contract';
import {
  Alert,
  api,
  Button,
  fieldErrorsOf,
  isApiError,
  Link,
  messageOf,
  TextInput,
  useLocation,
  useWork,
} from 'shared-ui';
import { Done, LinkCheck, useFirstSignIn } from './link-check';
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
  const input = useRef<HTMLInputElement>(null);
  const { isLeft: isDone, signIn } = useFirstSignIn();

  const reading = useWork(async () =>
    setLink(await api.post<PasswordLink>(paths.passwordLink(), { token }, { isWrite: false })),
  );
  const read = useEffectEvent(reading.run);
  useEffect(() => read(), []);
  useEffect(() => input.current?.focus(), [link]);

  const saving = useWork(async (body: object) => {
    try {
      await api.post(paths.setPassword(), body);
      if (link) await signIn(link.email, password);
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
      <LinkCheck
        unusable={isUnusable ? (reading.error ?? saving.error) : undefined}
        unchecked={reading.error}
        isChecked={link !== undefined}
        onRetry={reading.run}
      />
      {isUnusable && <Link to={pages.forgottenPassword()}>Ask for a new link</Link>}
      {link && !isUnusable && !isDone && (
        <>
          <p>{messages.forAccount(link.name, link.email)}</p>
          {!problem && saving.error !== undefined && <Alert tone="danger">{messageOf(saving.error)}</Alert>}
          {/* Tells password managers whose password it is. */}
          <input type="hidden" name="email" autoComplete="username" value={link.email} />
          <TextInput
            label="New password"
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
            Set password
          </Button>
        </>
      )}
      {isDone ? <Done title={messages.isSet} /> : <Link to={pages.login()}>Back to sign in</Link>}
    </SignedOutScreen>
  );
}
