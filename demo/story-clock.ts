import { AsyncLocalStorage } from 'node:async_hooks'

const moment = new AsyncLocalStorage<Date>()

/** A clock that stands at the moment an act is told for, and runs as the real one elsewhere. */
export function storyClock(real: () => Date): () => Date {
  return () => moment.getStore() ?? real()
}

/** Runs an act as if it happened then; acts that run side by side each have their own time. */
export function happening<T>(when: Date, act: () => Promise<T>): Promise<T> {
  return moment.run(when, act)
}
