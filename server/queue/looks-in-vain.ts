import type { EventEmitter } from 'node:events'

/**
 * When the database is lost as the first look for tasks asks what they are called, each look after it fails with the
 * same error, at once and without asking (0.18.0). Resolves with that error once no look has come through for so long.
 */
export function looksInVain(events: EventEmitter, patienceMs: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  let failingSince: number | null = null
  const busy = new Set<unknown>()
  const well = () => {
    failingSince = null
  }
  events.on('worker:getJob:empty', well)
  events.on('job:start', ({ job }) => {
    well()
    busy.add(job.id)
  })
  // What was done may not be struck off any more: that has an end of its own.
  for (const end of ['job:success', 'job:error', 'job:complete'])
    events.on(end, ({ job }) => busy.delete(job.id))
  events.on('worker:getJob:error', ({ error }) => {
    failingSince ??= performance.now()
    if (busy.size === 0 && performance.now() - failingSince >= patienceMs) resolve(error)
  })
  return promise
}
