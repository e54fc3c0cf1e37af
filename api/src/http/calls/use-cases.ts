// Calls use cases with what most of them take of a request.
import type { User } from 'api-contract';
import type { Context } from '../../domain';
import type { UseCase } from '../call-handler';
import type { CallRequest } from '../call-request';

/** The record of the path. */
export const ofRecord =
  <T>(useCase: (context: Context, id: number, user: User) => Promise<T>): UseCase<T> =>
  (context, request) =>
    useCase(context, request.id(), request.user);

/** The body, and who sends it. */
export const withBody =
  <Body, T>(useCase: (context: Context, body: Body, user: User) => Promise<T>): UseCase<T, Body> =>
  (context, request) =>
    useCase(context, request.body, request.user);

/** The record of the path, the body, and who sends it. */
export const ofRecordWithBody =
  <Body, T>(
    useCase: (context: Context, id: number, body: Body, user: User) => Promise<T>,
  ): UseCase<T, Body> =>
  (context, request) =>
    useCase(context, request.id(), request.body, request.user);

/** The record of the path, the body, and the version that it is based on. */
export const savingRecord =
  <Body, T>(
    useCase: (context: Context, id: number, body: Body, saving: CallRequest['saving']) => Promise<T>,
  ): UseCase<T, Body> =>
  (context, request) =>
    useCase(context, request.id(), request.body, request.saving);
