/** Shapes of what is JavaScript there. */
declare module 'tooling/postgres' {
  export function startPostgres(parent?: string): Promise<{ address: string; stop: () => Promise<void> }>;
}
