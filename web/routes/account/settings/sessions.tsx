import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/index.ts'
import { dateAndTime } from '#locales/format.ts'
import { sessionsCopy as copy } from '#text/security.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { sessionsQuery } from '#web/api/queries.ts'
import { lastInvalidationSettled } from '#web/api/query-invalidation.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.ts'

type SettingsSession = Answer<'GET /api/sessions'>[number]

/** All active sessions, each with a button that ends it. */
export function Sessions() {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery)
  const endOthers = useEnding(() => call('POST /api/sessions/end-others'), copy.othersEnded)
  if (!sessions && isFetching) return <CardSkeletons cards={2} />
  if (!sessions) return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
  return (
    <Stack>
      <Title order={2} size="h4">
        {copy.title}
      </Title>
      {sessions.map((session) => (
        <SessionCard key={session.id} session={session} />
      ))}
      {sessions.length > 1 && (
        <Group>
          <BusyButton
            variant="default"
            busy={endOthers.isPending}
            busyText={copy.ending}
            onClick={() => endOthers.mutate()}
          >
            {copy.endOthers}
          </BusyButton>
        </Group>
      )}
    </Stack>
  )
}

function SessionCard({ session }: { session: SettingsSession }) {
  const zone = useConfig().serviceZone
  const { id, current, signedInAt, lastUsedAt } = session
  const device = copy.device(session.device)
  const end = useEnding(() => call('DELETE /api/sessions/:id', { params: { id } }), copy.ended)
  return (
    <Card>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={600}>{device}</Text>
          <Text size="sm">{current ? copy.here : copy.lastUsed(dateAndTime(lastUsedAt, zone))}</Text>
          <Text size="sm" c="dimmed">
            {copy.signedIn(dateAndTime(signedInAt, zone))}
          </Text>
        </div>
        {!current && (
          <BusyButton
            variant="default"
            busy={end.isPending}
            busyText={copy.ending}
            onClick={() => end.mutate()}
            aria-label={copy.endNamed(device)}
          >
            {copy.end}
          </BusyButton>
        )}
      </Group>
    </Card>
  )
}

function useEnding(act: () => Promise<unknown>, done: string) {
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast.success(done),
    onError: (error) => showFailureToast(error, copy.endFailed, messageOf(error, copy.endFailed)),
    // Also after a refusal: the session may have ended already.
    onSettled: lastInvalidationSettled,
  })
}
