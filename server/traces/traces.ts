/** What is said of a step: names, numbers and states, never what a person typed or whom it is about. */
export type SpanAttributes = Record<string, string | number>

/** One step that has begun: what runs in it is part of it. */
export interface TraceSpan {
  run<T>(act: () => T): T
  end(facts: SpanAttributes, failed?: boolean): void
}

/** Tells a collector what the process does, step within step; there is none unless one is configured. */
export interface Traces {
  begin(name: string, facts: SpanAttributes, kind?: 'server' | 'client' | 'task'): TraceSpan
  /** A step that is over already, of what runs here; by itself it is not told. */
  tell(name: string, facts: SpanAttributes, ms: number, error?: unknown): void
  /** Sends what is not sent yet, and waits no longer than a moment. */
  stop(): Promise<void>
}

/** Runs an act as one step; what fails is told by its kind, since its words may be about a person. */
export async function traced<T>(
  step: TraceSpan,
  act: () => Promise<T>,
  after: (done: T) => SpanAttributes,
): Promise<T> {
  try {
    const done = await step.run(act)
    step.end(after(done))
    return done
  } catch (error) {
    step.end({ 'error.type': errorType(error) }, true)
    throw error
  }
}

/** The kind of an error: its code, or else its class. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : error.name
}
