import { Card, List, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { earningsPercent } from '#domain/payout/split.ts'
import { become as copy } from '#text/cleaner-profile.ts'
import { roomsInWords } from '#text/rooms.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { useSession } from '#web/api/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

/** Shown to everyone who is not a cleaner. */
export function BecomeCleaner() {
  const { replaceUser } = useSession()
  const config = useConfig()
  const earnings = earningsPercent(config)
  const change = useMutation({
    mutationFn: () => call('POST /api/user/become-cleaner'),
    onSuccess: (user) => {
      replaceUser(user)
      toast.success(copy.done, copy.doneText)
    },
    onError: (error) => showFailureToast(error, copy.error, messageOf(error, copy.failed)),
  })
  return (
    <Card maw={640}>
      <Stack>
        <PageTitle>{copy.title}</PageTitle>
        <Text>{copy.intro}</Text>
        <List spacing="xs">
          {copy.expectations(earnings, roomsInWords(config.includedRooms)).map((expectation) => (
            <List.Item key={expectation}>{expectation}</List.Item>
          ))}
        </List>
        <Text size="sm" c="dimmed">
          {copy.note}
        </Text>
        <BusyButton
          size="lg"
          busy={change.isPending}
          busyText={copy.updating}
          onClick={() => change.mutate()}
        >
          {copy.button}
        </BusyButton>
      </Stack>
    </Card>
  )
}
