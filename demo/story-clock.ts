import { AsyncLocalStorage } from 'node:async_hooks'

const moment = new AsyncLocalStorage<Date>()

/** A clock that shows the time of the current story step, and the real time outside of one. */
export function storyClock(real: () => Date): () => Date {
  return () => moment.getStore() ?? real()
}

/** Runs an operation at a given time of the story; concurrent ones each have their own time. */
export function happening<T>(when: Date, act: () => Promise<T>): Promise<T> {
  return moment.run(when, act)
}
