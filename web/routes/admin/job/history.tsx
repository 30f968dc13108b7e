import { Link } from 'react-router'
import { dateAndTime } from '#locales/format.ts'
import { jobHistoryCopy as copy } from '#text/admin-job-history.ts'
import { tasksCopy } from '#text/admin-tasks.ts'
import { useConfig } from '#web/api/config.tsx'
import { useSection } from '#web/features/admin-list/use-section.ts'
import { paths } from '#web/paths.ts'
import { Section } from '#web/ui/admin-section.tsx'
import { JobMoney } from './money.tsx'
import { Timeline } from './timeline.tsx'

/** The job's timeline, then its money and its queued tasks. */
export function JobHistory({ id }: { id: number }) {
  const { serviceZone } = useConfig()
  const when = (at: string) => dateAndTime(at, serviceZone)
  return (
    <>
      <Timeline id={id} />
      <JobMoney id={id} />
      <Section
        title={copy.tasks}
        empty={copy.noTasks}
        pages={useSection('GET /api/admin/jobs/:id/tasks', id)}
        columns={[
          {
            head: tasksCopy.task,
            cell: (task) => <Link to={paths.adminTask(task.id)}>{tasksCopy.one(task.name, task.id)}</Link>,
          },
          { head: tasksCopy.state, cell: ({ state }) => tasksCopy.states[state] },
          { head: tasksCopy.next, cell: ({ runAt }) => when(runAt) },
          { head: tasksCopy.error, cell: ({ error }) => error },
        ]}
      />
    </>
  )
}
