import { Text } from '@mantine/core'
import { doorCopy } from '#text/door.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useCheckIn } from './use-check-in.ts'

const copy = doorCopy.cleaner

interface Props {
  jobId: number
  /** Another act is the main button. */
  quiet?: boolean
}

/** Checks the cleaner in, like the job's page. */
export function CheckInButton({ jobId, quiet = false }: Props) {
  const checkIn = useCheckIn(jobId)
  return (
    <>
      <BusyButton
        fullWidth
        size="lg"
        variant={quiet ? 'default' : 'filled'}
        busy={checkIn.isPending}
        busyText={copy.checkingIn}
        onClick={() => checkIn.mutate()}
      >
        {copy.checkIn}
      </BusyButton>
      {checkIn.trouble && (
        <Text c="var(--bad)" role="status">
          {checkIn.trouble}
        </Text>
      )}
    </>
  )
}
