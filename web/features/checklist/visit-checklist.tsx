import { Card, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { JobView } from '#contract/job-view.ts'
import { checklistCopy as copy } from '#text/checklist.ts'
import { checklistQuery } from '#web/api/queries.ts'
import classes from './checklist.module.css'
import { ProgressLine } from './progress-line.tsx'
import { openTasks, type RoomView, roomName } from './room-of.ts'
import { RoomPhotos } from './room-photos.tsx'

interface VisitChecklistProps {
  job: Pick<JobView, 'id'>
  /** Read by the operator instead of the customer. */
  operator?: boolean
}

/** What the cleaner has checked off and photographed, for the customer or the operator; nothing before they have begun. */
export function VisitChecklist({ job, operator = false }: VisitChecklistProps) {
  const { data: checklist } = useQuery(checklistQuery(job.id))
  if (!checklist?.begun) return null
  return (
    <Card component="section" aria-labelledby="checklist">
      <Stack gap="sm">
        <Title order={2} size="h3" id="checklist">
          {copy.title}
        </Title>
        <Text c="dimmed">{operator ? copy.operatorLead : copy.customer.lead}</Text>
        <ProgressLine {...checklist} />
        <div>
          {checklist.rooms.map((room) => (
            <Room key={room.room} room={room} />
          ))}
        </div>
        {checklist.photoCount > 0 && !operator && (
          <Text c="dimmed" size="sm">
            {copy.customer.privacy}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function Room({ room }: { room: RoomView }) {
  const { kind, items, photos } = room
  return (
    <details className={classes.room} open={photos.length > 0 || items.some(({ note }) => note)}>
      <summary>
        <span className={classes.name}>{roomName(room)}</span>
        <span className={classes.count}>
          {copy.summary(items.length - openTasks(room), items.length)}
          {photos.length > 0 && `, ${copy.photoCount(photos.length)}`}
        </span>
      </summary>
      <ul className={classes.tasks}>
        {items.map(({ item, task, done, note }) => (
          <li key={item} className={classes.task} data-done={done || undefined}>
            <span aria-hidden="true">{done ? '✓' : '–'}</span>
            <div>
              <span className="visually-hidden">{done ? copy.done : copy.notDone}: </span>
              {copy.task(kind, task)}
              {note && <p className={classes.note}>{note}</p>}
            </div>
          </li>
        ))}
      </ul>
      <RoomPhotos room={room} />
    </details>
  )
}
