import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { tasksCopy as copy } from '#text/admin-tasks.ts'
import { paths } from '#web/paths.ts'

/** A link to a task, with its state. */
export function TaskLink({ task }: { task: Answer<'GET /api/admin/tasks'>[number] }) {
  return (
    <>
      <Link to={paths.adminTask(task.id)}>{copy.one(task.name, task.id)}</Link>
      {`: ${copy.states[task.state]}, ${copy.of(task.attempts, task.maxAttempts)}`}
    </>
  )
}
