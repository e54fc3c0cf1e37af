import { type Static, Type } from '@sinclair/typebox';
import {
  count,
  flag,
  id,
  instant,
  NamedReference,
  nullable,
  oneOf,
  pageFields,
  record,
  text,
} from '../../kernel/schema';

/** The account of a member of staff. */
export const Account = record('Account', {
  id,
  name: text,
  email: text,
  /** `invited` until a password is set. */
  state: oneOf('invited', 'active', 'disabled'),
  is_administrator: flag,
  has_second_factor: flag,
  /** Whether a company account has signed in as this user. */
  has_company_account: flag,
  /** Null for a user who never signed in. */
  last_seen_at: nullable(instant),
  updated_at: instant,
});
export type Account = Static<typeof Account>;

/** An account, and how its user learns to sign in. */
export const Invitation = record('Invitation', {
  account: Account,
  /** What follows `/set-password#` in the link, for the administrator to pass on; null where it was sent by email, and where passwords are off. */
  token: nullable(text),
  /** Whether the user was sent an email; without a mail server the administrator tells them. */
  is_emailed: flag,
});
export type Invitation = Static<typeof Invitation>;

/** The user whose password a link sets. */
export const PasswordLink = record('PasswordLink', { name: text, email: text });
export type PasswordLink = Static<typeof PasswordLink>;

/** Whether the signed-in user has a second factor, and how many recovery codes are left. */
export const SecondFactor = record('SecondFactor', { is_on: flag, recovery_codes_left: count });
export type SecondFactor = Static<typeof SecondFactor>;

/** What an authenticator app is set up with; shown once. */
export const SecondFactorSetup = record('SecondFactorSetup', {
  /** In Base32, for typing. */
  secret: text,
  /** The same as `otpauth://…`, for a QR code. */
  address: text,
});
export type SecondFactorSetup = Static<typeof SecondFactorSetup>;

/** Each signs in once in the place of a code; shown once. */
export const RecoveryCodes = record('RecoveryCodes', { recovery_codes: Type.Array(text) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

/** One session of the signed-in user. */
export const OwnSession = record('OwnSession', {
  id,
  /** `Firefox on Windows`. */
  browser: text,
  /** The network address that it was opened from. */
  client: text,
  created_at: instant,
  last_used_at: instant,
  is_current: flag,
});
export type OwnSession = Static<typeof OwnSession>;

/** What the signed-in user did: the latest write of a record, or an event such as a sign-in. */
export const Activity = record('Activity', {
  id,
  at: instant,
  /** The table of the record, or the event. */
  entity: text,
  record_id: nullable(id),
  /** The record that its page belongs to: the organisation of a contact. */
  parent_id: nullable(id),
  action: oneOf('added', 'changed', 'removed', 'event'),
  /** The name of the record or of the file, as it is now; null where there is none. */
  name: nullable(text),
});
export type Activity = Static<typeof Activity>;

/** A line of the audit log: one write of a record, or an event. */
export const AuditEntry = record('AuditEntry', {
  ...Activity.properties,
  /** The table of what was written where it is a part of the quote; `action` is then about the part. */
  part: nullable(text),
  /** Null for the server itself, and where nobody was signed in. */
  user: nullable(NamedReference),
  /** The fields that were changed, with what was turned on or off, or what is known of an event. */
  details: text,
});
export type AuditEntry = Static<typeof AuditEntry>;

/** One page of the audit log. */
export const AuditLogPage = record('AuditLogPage', {
  /** The latest first. */
  entries: Type.Array(AuditEntry),
  /** `total_count` counts all, of whatever user, event and day. */
  ...pageFields,
});
export type AuditLogPage = Static<typeof AuditLogPage>;
