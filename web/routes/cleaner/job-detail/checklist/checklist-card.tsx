import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChecklistView } from '#contract/checklists.ts'
import type { JobView } from '#contract/job-view.ts'
import type { PhotoMoment } from '#domain/job/checklist.ts'
import { checklistLimits } from '#domain/limits.ts'
import { dayAndTime } from '#locales/format.ts'
import { checklistCopy } from '#text/checklist.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { checklistQuery } from '#web/api/queries.ts'
import { useAct } from '#web/api/use-act.ts'
import { ProgressLine } from '#web/features/checklist/progress-line.tsx'
import { openTasks } from '#web/features/checklist/room-of.ts'
import { useUnsaved } from '#web/shell/use-unsaved.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { RoomField } from './room-field.tsx'
import { usePhotoQueue } from './use-photo-queue.ts'
import { type TickAct, useTicks } from './use-ticks.ts'

const copy = checklistCopy.cleaner

/** The cleaner's list of a visit: what to do in each room, with photos before and after. */
export function ChecklistCard({ job, arrived }: { job: Pick<JobView, 'id' | 'status'>; arrived: boolean }) {
  const { data: known, isError, refetch } = useQuery(checklistQuery(job.id))
  const data = known && { ...known, editable: known.editable || arrived }
  if (data && !data.begun && !data.editable) return null
  return (
    <Card component="section" aria-labelledby="checklist">
      <Stack gap="sm">
        <Title order={2} size="h3" id="checklist">
          {checklistCopy.title}
        </Title>
        {data ? (
          <Rooms job={job} checklist={data} />
        ) : (
          isError && (
            <>
              <Text role="alert">{copy.loadFailed}</Text>
              <Button size="lg" variant="default" onClick={() => void refetch()}>
                {copy.tryAgain}
              </Button>
            </>
          )
        )}
      </Stack>
    </Card>
  )
}

const stateTexts = {
  waiting: copy.notSaved,
  stored: copy.stored,
  saving: copy.saving,
  saved: copy.saved,
}

interface RoomsProps {
  job: Pick<JobView, 'id' | 'status'>
  checklist: ChecklistView
}

function Rooms({ job, checklist: kept }: RoomsProps) {
  const zone = useConfig().serviceZone
  const { acts, say, state } = useTicks(job.id)
  const queue = usePhotoQueue(job.id)
  const remove = useRemovePhoto(job.id)
  const [leftOut, setLeftOut] = useState(false)
  const checklist = withActs(kept, acts)
  const { editable, closesAt, rooms } = checklist
  const [first] = useState(() => rooms.find((room) => openTasks(room) > 0)?.room)
  const left = queue.photos.filter(({ state }) => state !== 'failed').length
  const failed = queue.photos.filter(({ state, refused }) => state === 'failed' && refused === null)
  const isInPageAlone = queue.photos.some(({ state, storedId }) => state !== 'failed' && storedId === null)
  useUnsaved((acts.size > 0 && state !== 'stored') || isInPageAlone)

  function add(files: File[], room: string, moment: PhotoMoment) {
    const free = Math.max(0, checklistLimits.photos - kept.photoCount - queue.photos.length)
    setLeftOut(files.length > free)
    queue.add(files.slice(0, free), room, moment)
  }

  return (
    <>
      <Text c="dimmed">{editable ? copy.lead : copy.closed}</Text>
      <ProgressLine {...checklist} />
      <Text role="status" size="sm" c={state === 'waiting' ? 'var(--bad)' : 'dimmed'}>
        {state !== 'idle' && stateTexts[state]}
        {left > 0 && ` ${isInPageAlone ? copy.queue(left) : copy.storedQueue(left)}`}
        {leftOut && ` ${copy.tooMany}`}
      </Text>
      {failed.length > 0 && (
        <Button size="lg" variant="default" onClick={() => queue.retry(failed.map(({ key }) => key))}>
          {copy.retryAll(failed.length)}
        </Button>
      )}
      <div>
        {rooms.map((room) => (
          <RoomField
            key={room.room}
            room={room}
            isFirst={editable && room.room === first}
            isOpen={editable}
            onSay={say}
            queued={queue.photos}
            onAdd={add}
            onRetry={(key) => queue.retry([key])}
            onDrop={queue.drop}
            onRemove={editable && job.status !== 'completed' ? ({ id }) => remove.mutate(id) : null}
          />
        ))}
      </div>
      {editable && closesAt && (
        <Text c="dimmed" size="sm">
          {copy.closes(dayAndTime(closesAt, zone))}
        </Text>
      )}
    </>
  )
}

/** The list with acts that the server does not have yet. */
function withActs(kept: ChecklistView, acts: ReadonlyMap<string, TickAct>): ChecklistView {
  if (acts.size === 0) return kept
  const rooms = kept.rooms.map((room) => ({
    ...room,
    items: room.items.map((item) => ({ ...item, ...acts.get(item.item) })),
  }))
  const done = rooms.flatMap(({ items }) => items.filter((item) => item.done)).length
  return { ...kept, rooms, done }
}

function useRemovePhoto(id: number) {
  const client = useQueryClient()
  return useAct({
    act: (photoId: number, signal) =>
      call('PUT /api/jobs/:id/checklist', { params: { id }, body: { removedPhotos: [photoId] }, signal }),
    onSuccess: (answer) => client.setQueryData(keys.checklist(id), answer),
    onError: (error) => showFailureToast(error, copy.removeRefused, messageOf(error, copy.removeRefused)),
  })
}
