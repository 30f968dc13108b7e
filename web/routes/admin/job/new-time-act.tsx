import { List, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer, Body } from '#contract/index.ts'
import { dateAndTime } from '#locales/format.ts'
import { jobActsCopy as copy } from '#text/admin-job-acts.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { useServiceClock } from '#web/features/booking-form/service-clock.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import type { Job } from './job-facts.tsx'
import { useJobAct } from './use-job-act.ts'
import { useVisitTime } from './use-visit-time.tsx'

type NewTimeActSide = keyof typeof copy.sides
type ActNewTime = Answer<'GET /api/admin/jobs/:id/new-time'>

interface Props {
  job: Job
  opened?: boolean
  onClose: () => void
}

/** Reschedules the visit at the request of one of its sides. */
export function NewTimeAct({ job, opened = true, onClose }: Props) {
  const zone = useConfig().serviceZone
  const { scheduledFor, missed, fields } = useVisitTime(job)
  const [side, setSide] = useState<NewTimeActSide>('customer')
  // After a no-show the server charges the customer no difference.
  const by = missed ? 'cleaner' : side
  const params = { id: job.id }
  const asked = useQuery({
    queryKey: keys.adminRecord('jobs', `${job.id}/new-time/${by}/${scheduledFor}`),
    queryFn: ({ signal }) =>
      call('GET /api/admin/jobs/:id/new-time', { params, query: { scheduledFor, by }, signal }),
    enabled: scheduledFor !== '',
  })
  const act = useJobAct(
    (body: Body<'POST /api/admin/jobs/:id/reschedule'>, signal) =>
      call('POST /api/admin/jobs/:id/reschedule', { params, body, signal }),
    () => copy.done.reschedule,
    onClose,
  )
  const time = scheduledFor && !asked.isFetching ? asked.data : undefined
  return (
    <ActDialog
      opened={opened}
      onClose={onClose}
      onGiveUp={act.giveUp}
      onAct={(reason) => {
        if (!time) return
        const { refund, earnings } = time
        const shown = { scheduledFor: job.scheduledFor, cleanerId: job.cleaner?.id ?? null }
        act.mutate({ reason, scheduledFor, by, shown, expected: { refund, earnings } })
      }}
      title={copy.titles.reschedule}
      confirm={copy.confirm.reschedule}
      busy={act.isPending}
      tried={act.failed}
      disabled={!time}
    >
      <Stack gap="sm">
        {fields}
        {missed && <Text size="sm">{copy.notBegun}</Text>}
        {job.cleaner && !missed && (
          <Radio.Group
            label={copy.wishOf}
            value={side}
            onChange={(value) => setSide(value as NewTimeActSide)}
          >
            <Stack gap="xs" mt="xs">
              {(Object.keys(copy.sides) as NewTimeActSide[]).map((side) => (
                <Radio key={side} value={side} label={copy.sides[side]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <div role="status">
          {time && <Terms job={job} time={time} zone={zone} />}
          {!scheduledFor && <Text size="sm">{copy.later}</Text>}
          {scheduledFor && asked.error && !asked.isFetching && (
            <Text size="sm">{messageOf(asked.error, copy.notRead)}</Text>
          )}
        </div>
      </Stack>
    </ActDialog>
  )
}

function Terms({ job, time, zone }: { job: Job; time: ActNewTime; zone: string }) {
  const { at: now } = useServiceClock()
  const free = time.freeUntil !== null && now <= new Date(time.freeUntil)
  const when = (at: string) => dateAndTime(at, zone)
  const lines = [
    copy.newTime(when(job.scheduledFor), when(time.scheduledFor)),
    copy.whoHasIt(job.cleaner?.name ?? null),
    copy.lessForIt(time.refund),
    copy.priceThen(time.price, time.earnings),
    ...(time.freeUntil ? [free ? copy.freeUntil(when(time.freeUntil)) : copy.late] : []),
    copy.endsWish,
    copy.told,
  ]
  return (
    <List size="sm" role="list">
      {lines.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  )
}
