import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { dateAndTime } from '#locales/format.ts'
import { messagesCopy as copy } from '#text/admin-messages.ts'
import { useConfig } from '#web/api/config.tsx'
import { JobLink } from '#web/features/admin-list/job-link.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { TaskLink } from '#web/features/admin-list/task-link.tsx'
import { paths } from '#web/paths.ts'
import { Fact, FactList } from '#web/ui/facts.tsx'

type FactsMessage = Answer<'GET /api/admin/messages/:id'>

export function MessageFacts({ message }: { message: FactsMessage }) {
  const { serviceZone } = useConfig()
  const when = (at: string) => dateAndTime(at, serviceZone)
  const { jobId, userId, sentAt, heldUntil, task, repeats, repeatedBy } = message
  return (
    <FactList>
      <Fact label={copy.state}>{copy.said(message.status, message.reason)}</Fact>
      <Fact label={copy.channel}>{copy.channels[message.channel]}</Fact>
      <Fact label={copy.to}>{message.recipient}</Fact>
      {userId !== null && (
        <Fact label={copy.person}>
          <PersonLink id={userId} name={copy.personOf} />
        </Fact>
      )}
      <Fact label={copy.kind}>{copy.kindOf(message.event)}</Fact>
      {jobId !== null && (
        <Fact label={copy.job}>
          <JobLink id={jobId} />
        </Fact>
      )}
      <Fact label={copy.when}>{when(message.createdAt)}</Fact>
      {sentAt && <Fact label={copy.sentAt}>{when(sentAt)}</Fact>}
      {heldUntil && <Fact label={copy.waitsUntil}>{when(heldUntil)}</Fact>}
      {message.cause && (
        <Fact label={copy.cause}>
          <Cause {...message.cause} />
        </Fact>
      )}
      <Fact label={copy.task}>{task ? <TaskLink task={task} /> : copy.noTask}</Fact>
      {repeats !== null && (
        <Fact label={copy.repeats}>
          <MessageLink id={repeats} />
        </Fact>
      )}
      {repeatedBy.length > 0 && (
        <Fact label={copy.repeatedBy}>
          {repeatedBy.map((id) => (
            <div key={id}>
              <MessageLink id={id} />
            </div>
          ))}
        </Fact>
      )}
    </FactList>
  )
}

function Cause({ what, id, type }: NonNullable<FactsMessage['cause']>) {
  return what === 'contact' ? (
    <Link to={paths.adminContactMessage(id)}>{copy.causes.contact}</Link>
  ) : (
    copy.causes.event(type)
  )
}

function MessageLink({ id }: { id: number }) {
  return <Link to={paths.adminMessage(id)}>{copy.one(id)}</Link>
}
