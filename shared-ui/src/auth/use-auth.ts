import { useContext } from 'react';
import { AuthContext, type Auth } from './auth-context';

/** Who is signed in, and the ways in and out. Throws outside an `AuthProvider`. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it.');
  return auth;
}
