import { emailKey } from '../domain';
import { daysOfHistory, madeAt, type Setting } from './setting';
import { staff } from './words';
import type { UserRow } from '../store';

/** The password of everybody in the demonstration. */
export const demoPassword = 'letmein-demo';

export const generateUsers = (passwordHash: string, setting: Setting): UserRow[] =>
  staff.map(({ name, email }, index) => ({
    id: index + 1,
    name,
    email,
    email_key: emailKey(email),
    password_hash: passwordHash,
    disabled_at: null,
    ...madeAt(setting.instant(setting.daysAgo(daysOfHistory + 60), index)),
  }));
