import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pages, paths, registerSchema, validateBody, type FieldErrors } from 'api-contract';
import {
  Alert,
  api,
  Button,
  EmailInput,
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

/** Registers the first administrator by the link that the server prints. The token is in the fragment, as in links that set a password. */
export function SetUpPage() {
  const token = useLocation().hash.slice(1);
  return <SetUpForm key={token} token={token} />;
}

const fields = ['name', 'email', 'password'] as const;

/** Whether the link is wrong, or has been used: there is an administrator then. */
const isRefused = (error: unknown) => isApiError(error, 401) || isApiError(error, 403);

function SetUpForm({ token }: { token: string }) {
  const [isChecked, setChecked] = useState(false);
  const [values, setValues] = useState({ name: '', email: '', password: '' });
  const [problems, setProblems] = useState<FieldErrors>({});
  const inputs = {
    name: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  };
  const { isLeft: isDone, signIn } = useFirstSignIn();

  const reading = useWork(async () => {
    await api.post(paths.setUpLink(), { token }, { isWrite: false });
    setChecked(true);
  });
  const read = useEffectEvent(reading.run);
  useEffect(() => read(), []);
  const focusName = useEffectEvent(() => inputs.name.current?.focus());
  useEffect(() => focusName(), [isChecked]);

  const showProblems = (found: FieldErrors) => {
    setProblems(found);
    const first = fields.find((field) => found[field]);
    if (first) inputs[first].current?.focus();
  };
  const saving = useWork(async (body: object) => {
    try {
      await api.post(paths.register(), body);
      await signIn(values.email, values.password);
    } catch (error) {
      showProblems(fieldErrorsOf(error));
      throw error;
    }
  });
  const handleSubmit = () => {
    const checked = validateBody(registerSchema, { ...values, set_up_token: token });
    showProblems(checked.ok ? {} : checked.errors);
    if (checked.ok) saving.run(checked.body);
  };
  const inputProps = (field: (typeof fields)[number]) => ({
    name: field,
    required: true,
    ref: inputs[field],
    error: problems[field]?.[0],
    value: values[field],
    onChange: (value: string) => setValues((known) => ({ ...known, [field]: value })),
  });

  const refusal = [reading.error, saving.error].find(isRefused);
  const hasProblems = fields.some((field) => problems[field]);
  return (
    <SignedOutScreen title={messages.setUp} onSubmit={handleSubmit}>
      <LinkCheck unusable={refusal} unchecked={reading.error} isChecked={isChecked} onRetry={reading.run} />
      {isChecked && !refusal && !isDone && (
        <>
          <p>{messages.firstAdministrator}</p>
          {!hasProblems && saving.error !== undefined && (
            <Alert tone="danger">{messageOf(saving.error)}</Alert>
          )}
          <TextInput label="Name" autoComplete="name" {...inputProps('name')} />
          <EmailInput label="Email" autoComplete="username" {...inputProps('email')} />
          <TextInput
            label="Password"
            type="password"
            autoComplete="new-password"
            hint={messages.hint}
            {...inputProps('password')}
          />
          <Button type="submit" tone="primary" busy={saving.isBusy}>
            Create account
          </Button>
        </>
      )}
      {isDone ? <Done title={messages.isSetUp} /> : <Link to={pages.login()}>Back to sign in</Link>}
    </SignedOutScreen>
  );
}
