import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { dayAndTime, dayOf, timeNear, weekdayOf } from '#locales/format.ts'
import { newTimeCopy as copy } from '#text/new-time.ts'
import { useConfig } from '#web/api/config.tsx'
import { movesQuery } from '#web/api/queries.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.ts'
import { LineSkeletons } from '#web/ui/skeletons.tsx'
import { NewTimeTerms } from './new-time-terms.tsx'
import { otherSide } from './other-side.ts'
import { useNewTime } from './use-new-time.ts'

/** A pending reschedule request with its effects, on the pages of both sides. */
export function RescheduleRequestNote({ job, cleaner = false }: { job: JobView; cleaner?: boolean }) {
  const { serviceZone: zone, today } = useConfig()
  const [declining, setDeclining] = useState(false)
  const { answer } = useNewTime(job.id)
  const { rescheduleRequest, allowedMoves } = job
  const asked = useQuery({
    ...movesQuery(job.id),
    enabled: allowedMoves.includes('accept_reschedule_request'),
  })
  if (!rescheduleRequest) return null
  const mine = rescheduleRequest.by === (cleaner ? 'cleaner' : 'customer')
  const name = otherSide(job, cleaner ? 'cleaner' : 'customer')
  const until = timeNear(rescheduleRequest.until, today, zone)
  const day = weekdayOf(dayOf(job.scheduledFor, zone))
  const time = asked.data?.find(({ move }) => move === 'accept_reschedule_request')?.newTime
  const busy = (move: string) => answer.isPending && answer.variables?.move === move
  return (
    <Alert role="status" title={copy.noteTitle[mine ? 'mine' : 'theirs'](name)}>
      <Stack gap="sm">
        <Text>
          {copy.move(dayAndTime(rescheduleRequest.scheduledFor, zone), dayAndTime(job.scheduledFor, zone))}
        </Text>
        {asked.isLoading && <LineSkeletons lines={3} />}
        {!mine && time && <NewTimeTerms time={time} cleaner={cleaner} named={false} />}
        <Text>{mine ? copy.theyReplyBy(name, until, day) : copy.replyBy(until, day)}</Text>
        {rescheduleRequest.cannotAgree && <Text>{rescheduleRequest.cannotAgree.message}</Text>}
        <Group>
          {time && allowedMoves.includes('accept_reschedule_request') && (
            <BusyButton
              busy={busy('accept_reschedule_request')}
              busyText={copy.confirming}
              onClick={() =>
                answer.mutate({
                  move: 'accept_reschedule_request',
                  expected: { scheduledFor: time.scheduledFor, difference: time.difference },
                })
              }
            >
              {copy.agree}
            </BusyButton>
          )}
          {(['decline', 'cancel_reschedule_request'] as const)
            .filter((move) => allowedMoves.includes(move))
            .map((move) => (
              <Button
                key={move}
                variant="default"
                disabled={answer.isPending}
                onClick={() => (move === 'decline' ? setDeclining(true) : answer.mutate({ move }))}
              >
                {copy[move]}
              </Button>
            ))}
        </Group>
        <LazyConfirmDialog
          opened={declining && allowedMoves.includes('decline')}
          onClose={() => setDeclining(false)}
          onConfirm={() => answer.mutate({ move: 'decline' })}
          onGiveUp={answer.giveUp}
          title={copy.declining}
          confirm={copy.decline}
          confirming={copy.confirming}
          cancel={copy.keepAsking}
          busy={busy('decline')}
          tried={answer.failed}
        >
          <Text>{copy.declineMeans(name, dayAndTime(job.scheduledFor, zone))}</Text>
        </LazyConfirmDialog>
      </Stack>
    </Alert>
  )
}
