import { Text } from '@mantine/core'
import { doorCopy } from '#text/door.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useCheckIn } from './use-check-in.ts'

const copy = doorCopy.cleaner

/** Checks the cleaner in, like the job's page. */
export function CheckInButton({ jobId }: { jobId: number }) {
  const checkIn = useCheckIn(jobId)
  return (
    <>
      <BusyButton
        fullWidth
        size="lg"
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
