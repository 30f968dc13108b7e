import { Link } from 'react-router'
import { useConfig } from '../../../api/config.tsx'
import { personCopy as words } from '../../../copy/desk.ts'
import { jobHistoryCopy as copy, factsInWords } from '../../../copy/desk-job-history.ts'
import { messagesCopy } from '../../../copy/desk-messages.ts'
import { tasksCopy } from '../../../copy/desk-tasks.ts'
import { dateAndTime } from '../../../copy/format.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../../ui/desk-section.tsx'
import { MessageText } from '../../../ui/message-text.tsx'
import { PersonLink } from '../list/person-link.tsx'
import { actColumns } from '../list/thing-acts.tsx'
import { useSection } from '../list/use-section.ts'
import { JobMoney } from './money.tsx'

/** Everything that has happened with a job, kind by kind, newest first. */
export function JobHistory({ id }: { id: number }) {
  const { serviceZone } = useConfig()
  const when = (at: string) => dateAndTime(at, serviceZone)
  return (
    <>
      <Section
        title={copy.events}
        empty={copy.noEvents}
        pages={useSection('GET /api/admin/jobs/:id/events', id)}
        columns={[
          { head: copy.event, cell: ({ type }) => copy.happened(type) },
          { head: words.when, cell: ({ at }) => when(at) },
          { head: words.by, cell: ({ by }) => (by ? <PersonLink {...by} /> : copy.platform) },
          { head: copy.facts, cell: ({ data }) => factsInWords(data, serviceZone) },
        ]}
      />
      <Section
        title={words.acts}
        empty={words.noActs}
        pages={useSection('GET /api/admin/jobs/:id/acts', id)}
        columns={actColumns(serviceZone)}
      />
      <JobMoney id={id} />
      <Section
        title={words.messages}
        empty={words.noMessages}
        pages={useSection('GET /api/admin/jobs/:id/messages', id)}
        columns={[
          { head: words.message, cell: (message) => <MessageText message={message} /> },
          { head: words.when, cell: ({ sentAt, createdAt }) => when(sentAt ?? createdAt) },
          { head: words.to, cell: ({ recipient }) => recipient },
          { head: words.status, cell: ({ status, reason }) => messagesCopy.said(status, reason) },
        ]}
      />
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
