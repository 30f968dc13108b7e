import type { JobHelpers, TaskList } from 'graphile-worker'
import { type Traces, traced } from '../traces/traces.ts'

/** Each run of a task is a step, without what the task was given. */
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
