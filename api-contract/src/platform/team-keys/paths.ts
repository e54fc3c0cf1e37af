import { path } from '../../kernel/call/path';

/** The keys with which teams deploy their modules. */
export const teamKeys = path('/team-keys');
export const teamKey = path('/team-keys/{id}');
