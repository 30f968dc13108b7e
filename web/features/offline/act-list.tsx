import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { timeOfDay } from '#locales/format.ts'
import { job as jobCopy } from '#text/cleaner.ts'
import { offlineCopy as copy } from '#text/offline.ts'
import { useConfig } from '#web/api/config.tsx'
import { paths } from '#web/paths.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { removeAct } from './act-store.ts'
import type { OfflineAct } from './database.ts'

interface ActListProps {
  acts: readonly OfflineAct[]
  /** Names the job of each act, where they are not of one. */
  linked?: boolean
  refresh: () => void
}

/** Acts that wait for the network, and refused ones with the server's reason. */
export function ActList({ acts, linked, refresh }: ActListProps) {
  const { serviceZone: zone } = useConfig()
  const remove = useMutation({ mutationFn: removeAct, onSettled: refresh })
  return (
    <Stack gap="sm" role="status">
      {acts.map(({ id, jobId, move, ticks, at, refusal }) => {
        const act = move === 'tick' ? copy.ticks(ticks.length) : copy.acts[move]
        const name = copy.act(act, timeOfDay(at, zone))
        return (
          <Group key={id} justify="space-between" align="flex-start" gap="xs">
            <div>
              <Text fw={600}>{name}</Text>
              {linked && (
                <Anchor component={Link} to={paths.cleanerJob(jobId)}>
                  {jobCopy.number(jobId)}
                </Anchor>
              )}
              <Text>{refusal === null ? copy.waitingHint : copy.refusedBecause(refusal)}</Text>
            </div>
            <Button variant="default" aria-label={copy.removeOf(name)} onClick={() => remove.mutate(id)}>
              {copy.remove}
            </Button>
          </Group>
        )
      })}
    </Stack>
  )
}

/** Sends waiting acts without waiting for the next try. */
export function SendNow({ send }: { send: () => Promise<void> }) {
  const sending = useMutation({ mutationFn: send })
  return (
    <BusyButton
      variant="default"
      busy={sending.isPending}
      busyText={copy.sending}
      onClick={() => sending.mutate()}
    >
      {copy.sendNow}
    </BusyButton>
  )
}
