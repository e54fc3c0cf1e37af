import type { Instant } from './scalars';

/** A member of staff. */
export interface User {
  id: number;
  name: string;
  email: string;
}

/** `POST /login`. */
export interface LoginAnswer {
  access_token: string;
  token_type: 'Bearer';
  expires_at: Instant;
}
