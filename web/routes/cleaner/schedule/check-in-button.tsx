import { Text } from '@mantine/core'
import { doorCopy } from '#text/door.ts'
import { useCheckIn } from '#web/features/cleaner-job/use-check-in.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'

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
