import type { EventEmitter } from 'node:events'

/**
 * Resolves once no poll has succeeded for some time although no task runs. Two causes in graphile-worker
 * 0.18.0: the database was lost during the first poll, after which each poll fails with the same error; or a
 * connection went silent, and a poll never returns.
 */
export function waitForFailedPolls(events: EventEmitter, patienceMs: number) {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const under = new Map<unknown, number>()
  const busy = new Set<unknown>()
  let failingSince: number | null = null
  const tooLong = (since: number) => busy.size === 0 && performance.now() - since >= patienceMs

  events.on('worker:getJob:start', ({ worker }) => under.set(worker, performance.now()))
  const well = ({ worker }: { worker: unknown }) => {
    under.delete(worker)
    failingSince = null
  }
  events.on('worker:getJob:empty', well)
  events.on('job:start', (event) => {
    well(event)
    busy.add(event.job.id)
  })
  // Completed tasks may not be marked as done any more: a separate timeout covers that.
  for (const end of ['job:success', 'job:error', 'job:complete'])
    events.on(end, ({ job }) => busy.delete(job.id))
  events.on('worker:getJob:error', ({ worker, error }) => {
    under.delete(worker)
    failingSince ??= performance.now()
    if (tooLong(failingSince)) resolve(error)
  })
  const watch = setInterval(() => {
    if ([...under.values()].some(tooLong)) resolve('a look for tasks does not come back')
  }, patienceMs / 4).unref()
  return { promise, forget: () => clearInterval(watch) }
}
