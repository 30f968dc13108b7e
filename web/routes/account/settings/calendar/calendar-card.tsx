import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { dateAndTime, shortDate } from '#locales/format.ts'
import { calendarCopy as copy } from '#text/calendar.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { lastInvalidationSettled } from '#web/api/query-invalidation.ts'
import { useAct } from '#web/api/use-act.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FailedTry } from '#web/ui/error-summary.tsx'
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.ts'
import { LineSkeletons } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.ts'
import { calendarQuery } from './calendar-query.ts'
import { NewAddress } from './new-address.tsx'

/** The secret address of the user's visits for calendar apps: create, copy, renew, end. */
export function CalendarCard() {
  const { data: feed, error, isFetching, refetch } = useQuery(calendarQuery)
  const [address, setAddress] = useState<string | null>(null)
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const close = () => setAsked(null)
  const failure = (reason: Error) => messageOf(reason, copy.actFailed)
  const renewal = useAct<Answer<'PUT /api/calendar'>>({
    act: (_, signal) => call('PUT /api/calendar', { signal }),
    onSuccess: (made) => {
      setAddress(made.address)
      close()
    },
    onError: failure,
    onSettled: lastInvalidationSettled,
  })
  const ending = useAct<Answer<'DELETE /api/calendar'>>({
    act: (_, signal) => call('DELETE /api/calendar', { signal }),
    onSuccess: () => {
      setAddress(null)
      close()
      toast.success(copy.ended)
    },
    onError: failure,
    onSettled: lastInvalidationSettled,
  })
  return (
    <Card component="section" aria-labelledby="calendar">
      <Stack gap="sm">
        <Title order={2} size="h4" id="calendar">
          {copy.title}
        </Title>
        <Text>{copy.text}</Text>
        {feed === undefined && isFetching && <LineSkeletons />}
        {feed === undefined && !isFetching && (
          <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
        )}
        {address && <NewAddress address={address} />}
        {feed && !address && <FeedState {...feed} />}
        {asked === null && <FailedTry failed={renewal.failed} />}
        {feed === null && (
          <Group>
            <BusyButton busy={renewal.isPending} busyText={copy.creating} onClick={() => renewal.mutate()}>
              {copy.create}
            </BusyButton>
          </Group>
        )}
        {feed && (
          <Group>
            <Button variant="default" onClick={() => setAsked('renew')}>
              {copy.renew}
            </Button>
            <Button variant="default" onClick={() => setAsked('end')}>
              {copy.end}
            </Button>
          </Group>
        )}
      </Stack>
      <LazyConfirmDialog
        opened={asked === 'renew'}
        onClose={close}
        onConfirm={() => renewal.mutate()}
        onGiveUp={renewal.giveUp}
        title={copy.renewTitle}
        confirm={copy.renew}
        confirming={copy.renewing}
        busy={renewal.isPending}
        tried={renewal.failed}
      >
        {copy.renewText}
      </LazyConfirmDialog>
      <LazyConfirmDialog
        opened={asked === 'end'}
        onClose={close}
        onConfirm={() => ending.mutate()}
        onGiveUp={ending.giveUp}
        title={copy.endTitle}
        confirm={copy.end}
        confirming={copy.ending}
        busy={ending.isPending}
        tried={ending.failed}
        danger
      >
        {copy.endText}
      </LazyConfirmDialog>
    </Card>
  )
}

/** Since when there is an address, and whether a calendar uses it. */
function FeedState({ createdAt, fetchedAt }: { createdAt: string; fetchedAt: string | null }) {
  const zone = useConfig().serviceZone
  const read = fetchedAt ? copy.read(dateAndTime(fetchedAt, zone)) : copy.unread
  return (
    <Text c="dimmed">
      {copy.since(shortDate(createdAt, zone))} {read}
    </Text>
  )
}
