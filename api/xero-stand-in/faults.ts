/** What goes wrong with a request, instead of or after what it asked for. */
export type FaultKind =
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: unknown }
  /** Nothing is done, nothing is answered. */
  | { kind: 'hang' }
  /** The connection breaks before anything is done. */
  | { kind: 'cut' }
  /** It is done, and nothing is answered. */
  | { kind: 'doneUnanswered' }
  /** It is done, and the connection breaks. */
  | { kind: 'doneCut' }
  /** Refused in an answer that says 200. */
  | { kind: 'refusedWith200'; messages: string[] };

export type Fault = FaultKind & {
  method?: string;
  /** A part of the path, such as `/Invoices`. */
  path?: string;
  /** How many requests it befalls; 1 unless said. */
  times?: number;
};

/** The faults that lie in wait, in their order. */
export class Faults {
  private waiting: (Fault & { times: number })[] = [];

  add(fault: Fault): void {
    this.waiting.push({ ...fault, times: fault.times ?? 1 });
  }

  clear(): void {
    this.waiting = [];
  }

  take(method: string, path: string): Fault | undefined {
    const fault = this.waiting.find(
      (candidate) =>
        (candidate.method ?? method) === method &&
        (candidate.path === undefined || path.includes(candidate.path)),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.waiting = this.waiting.filter((other) => other !== fault);
    return fault;
  }
}
