import type { EventEmitter } from 'node:events'

/** Whoever has nothing to do looks for a task every two seconds. */
const asleepMs = 15_000

/** After the database was lost nobody may look any more, though nobody has a task, and no end is told (0.18.0). */
export function fallsAsleep(events: EventEmitter) {
  const { promise, resolve } = Promise.withResolvers<string>()
  let looked = performance.now()
  const busy = new Set<unknown>()
  events.on('worker:getJob:start', () => {
    looked = performance.now()
  })
  events.on('job:start', ({ job }) => busy.add(job.id))
  // What was done may not be struck off any more: that has an end of its own.
  for (const end of ['job:success', 'job:error', 'job:complete'])
    events.on(end, ({ job }) => busy.delete(job.id))
  const watch = setInterval(() => {
    if (busy.size > 0) looked = performance.now()
    else if (performance.now() - looked > asleepMs) resolve('nobody looks for tasks any more')
  }, 1000).unref()
  return { promise, forget: () => clearInterval(watch) }
}
