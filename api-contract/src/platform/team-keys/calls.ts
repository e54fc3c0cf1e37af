import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, remove } from '../../kernel/call/call';
import * as paths from './paths';
import { NewTeamKey, TeamKey } from './team-key';
import { teamKeySchema } from './team-key-form';

export const teamKeyCalls = describeCalls('Team keys', {
  listTeamKeys: get(paths.teamKeys, {
    summary: 'The keys with which teams deploy, the newest first; for administrators',
    response: Type.Array(TeamKey),
    administratorsOnly: true,
    etag: 'none',
  }),
  createTeamKey: create(paths.teamKeys, {
    summary: 'Make a key for a team; for administrators',
    description: 'The response has the key, which is stored as a hash and never sent again.',
    body: teamKeySchema,
    response: NewTeamKey,
    administratorsOnly: true,
    confirmed: 'always',
  }),
  revokeTeamKey: remove(paths.teamKey, {
    summary: 'Revoke a key at once; for administrators',
    response: TeamKey,
    administratorsOnly: true,
    confirmed: 'always',
  }),
});
