import type { JobHelpers, TaskList } from 'graphile-worker'
import { type Traces, traced } from '../traces/traces.ts'

/** Traces each run of a task, without its payload. */
export function traceTasks(tasks: TaskList, traces: Traces): TaskList {
  const steps = Object.entries(tasks).map(([name, act]) => [
    name,
    (payload: unknown, helpers: JobHelpers) => {
      const { id, attempts } = helpers.job
      const facts = { 'task.name': name, 'task.id': String(id), 'task.attempt': attempts }
      return traced(
        traces.begin(`task ${name}`, facts, 'task'),
        async () => act?.(payload, helpers),
        () => ({}),
      )
    },
  ])
  return Object.fromEntries(steps)
}
