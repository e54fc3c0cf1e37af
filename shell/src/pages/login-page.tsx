import { ERROR_MESSAGE, pages } from 'api-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  Alert,
  api,
  Button,
  CodeInput,
  EmailInput,
  Link,
  LinkButton,
  fieldErrorsOf,
  isApiError,
  messageOf,
  saveErrorOf,
  TextInput,
  type SessionEnd,
  useAuth,
  useLocation,
  useNavigate,
  useRuntimeConfig,
} from 'shared-ui';
import { messages } from '../messages';
import { SignedOutScreen } from './signed-out-screen';

/** What is wrong with a field, before anything is sent and until it is changed. */
interface Problems {
  email?: string | undefined;
  password?: string | undefined;
  code?: string | undefined;
}

/** Returns the code that a sign-in with the company account ends with, from the hash of the address. */
const codeIn = (hash: string): string | undefined => /^#code=([\w-]+)$/.exec(hash)?.[1];

/** Returns why a sign-in with the company account could not be begun or ended, from the hash of the address. */
const problemIn = (hash: string): string | undefined => {
  const kind = /^#problem=(\w+)$/.exec(hash)?.[1] ?? '';
  return new Map(Object.entries({ ...ERROR_MESSAGE, busy: messages.signIn.busy })).get(kind);
};

/** Whether an address is one to which a sign-in with the company account has led. */
export const isFromCompany = (hash: string): boolean => (codeIn(hash) ?? problemIn(hash)) !== undefined;

type State = { kind: 'idle' } | { kind: 'signing-in' } | { kind: 'failed'; message: string };

const firstState = (hash: string): State => {
  const message = problemIn(hash);
  if (message) return { kind: 'failed', message };
  return { kind: codeIn(hash) ? 'signing-in' : 'idle' };
};

interface LoginPageProps {
  /** Loads the pages behind the sign-in, while the user types. */
  loadNext: () => Promise<unknown>;
}

/** The sign-in page. Two required fields need no form library. The guard redirects once the user is signed in. */
export function LoginPage({ loadNext }: LoginPageProps) {
  const { login, loginWithCode, exchangeCode } = useAuth();
  const { signIn } = useRuntimeConfig();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  /** Undefined until the server asks for it: the password was right then. */
  const [code, setCode] = useState<string>();
  const [isRecovery, setRecovery] = useState(false);
  const location = useLocation();
  const navigate = useNavigate();
  const exchanged = codeIn(location.hash);
  const [state, setState] = useState(firstState(location.hash));
  const { sessionEnd } = (location.state ?? {}) as Partial<SessionEnd>;
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const isCodeAsked = code !== undefined;
  useEffect(() => {
    if (isCodeAsked) codeInput.current?.focus();
  }, [isCodeAsked]);
  useEffect(() => emailInput.current?.focus(), []);
  // What has led here is told once: a later visit of this address, by Back or a reload, is that of any other user.
  useEffect(() => {
    if (isFromCompany(location.hash)) window.history.replaceState(window.history.state, '', pages.login());
  }, [location.hash]);
  useEffect(() => {
    api.load();
    void loadNext().catch(() => undefined);
  }, [loadNext]);
  /** The guard holds a user who comes with a code, or with a problem. */
  const dropHash = useCallback(() => navigate(pages.login(), { replace: true }), [navigate]);
  useEffect(() => {
    if (!exchanged) return;
    exchangeCode(exchanged).then(dropHash, (error: unknown) =>
      setState({ kind: 'failed', message: messageOf(error) }),
    );
  }, [exchanged, exchangeCode, dropHash]);

  /** Only finds what is not meant as an address: the server knows the addresses of users. */
  const emailProblem = () => {
    if (email.trim() === '') return messages.signIn.enterEmail;
    return /[^\s@]@[^\s@]/.test(email) ? undefined : messages.signIn.notAnAddress;
  };

  const startAgain = () => {
    setCode(undefined);
    setRecovery(false);
    setPassword('');
    setProblems({});
  };

  async function handleSubmit() {
    if (code?.trim() === '') {
      setProblems({ code: messages.signIn.enterCode });
      return codeInput.current?.focus();
    }
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
      await (code === undefined
        ? login(email.trim(), password)
        : loginWithCode(email.trim(), password, code));
      if (isFromCompany(location.hash)) await dropHash();
    } catch (error) {
      const { code: codeErrors } = fieldErrorsOf(error);
      if (codeErrors) {
        setState({ kind: 'idle' });
        // The first time nothing is wrong: the server asks for it.
        if (isCodeAsked) setProblems({ code: codeErrors[0] });
        setCode('');
        return codeInput.current?.focus();
      }
      const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
      const advice = isCodeAsked && !isRefused ? ` ${messages.signIn.codeMayBeUsed}` : '';
      setState({ kind: 'failed', message: saveErrorOf(error) + advice });
      if (!isRefused || (isApiError(error, 429) && isCodeAsked)) return;
      startAgain();
      passwordInput.current?.focus();
    }
  }

  return (
    <SignedOutScreen title="Sign in" onSubmit={handleSubmit}>
      {sessionEnd && state.kind !== 'failed' && (
        <Alert tone="info">
          {sessionEnd === 'work-kept' ? messages.signIn.endedWithWork : messages.signIn.ended}
        </Alert>
      )}
      {state.kind === 'failed' && <Alert tone="danger">{state.message}</Alert>}
      {isCodeAsked && (
        <>
          <CodeInput
            isRecovery={isRecovery}
            ref={codeInput}
            value={code}
            error={problems.code}
            onChange={(value) => {
              setCode(value);
              setProblems({});
            }}
          />
          <Button type="submit" tone="primary" busy={state.kind === 'signing-in'}>
            Sign In
          </Button>
          <Button onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? messages.signIn.useApp : messages.signIn.useRecovery}
          </Button>
          <Button
            tone="ghost"
            onClick={() => {
              startAgain();
              setState({ kind: 'idle' });
            }}
          >
            Back
          </Button>
        </>
      )}
      {signIn.password && !isCodeAsked && (
        <>
          <EmailInput
            label="Email"
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
      {signIn.provider && !isCodeAsked && (
        <LinkButton to="/api/company-account" tone={signIn.password ? 'neutral' : 'primary'} reloadDocument>
          Sign In with {signIn.provider}
        </LinkButton>
      )}
      {signIn.password && !isCodeAsked && (
        <Link to={pages.forgottenPassword()}>{messages.signIn.forgotten}</Link>
      )}
    </SignedOutScreen>
  );
}
