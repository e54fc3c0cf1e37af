import { createContext } from 'react';
import type { User } from 'api-contract';

export interface Auth {
  /** `member` as long as a token exists, whether or not the server still honours it. */
  readonly status: 'signed-out' | 'signed-in';
  /** Null for a visitor, and until (or unless) the server has answered who the member is. */
  readonly user: User | null;
  /** Signs in and keeps the token. Rejects with the server's `ApiError`; nothing is kept then. */
  readonly login: (email: string, password: string) => Promise<void>;
  /** Signs out every tab of this browser, and on the server as far as it can be reached. Never rejects. */
  readonly logout: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);
