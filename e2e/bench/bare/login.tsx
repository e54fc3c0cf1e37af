import { useState, type FormEvent } from 'react';
import { login } from './api';

/** Sign-in: two fields and the server's response. */
export function Login({ onSignedIn }: { onSignedIn: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    try {
      await login(email, password);
      onSignedIn();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Signing in failed.');
      setPassword('');
    }
  }

  return (
    <form className="sign-in" onSubmit={(event) => void handleSubmit(event)}>
      <h1>Sign in</h1>
      {problem !== '' && <p role="alert">{problem}</p>}
      <label htmlFor="email">Email</label>
      <input id="email" type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <label htmlFor="password">Password</label>
      <input
        id="password"
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <button type="submit">Sign In</button>
    </form>
  );
}
