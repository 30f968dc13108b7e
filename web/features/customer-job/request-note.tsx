import { Stack, Text } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { dayAndTime } from '#locales/format.ts'
import { requestCopy as copy } from '#text/customer.ts'
import { useConfig } from '#web/api/config.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useWithdrawRequest } from './use-withdraw-request.ts'

/** Names the requested cleaner and the end of the request, with a button that withdraws it. */
export function RequestNote({ jobId, request }: { jobId: number; request: NonNullable<JobView['request']> }) {
  const zone = useConfig().serviceZone
  const withdraw = useWithdrawRequest(jobId)
  const name = request.cleanerName ?? copy.somebody
  if (!request.until) return <Text>{request.declined ? copy.declined(name) : copy.open(name)}</Text>
  return (
    <Stack gap="sm">
      <Text>{copy.waiting(name, dayAndTime(request.until, zone))}</Text>
      <BusyButton
        variant="default"
        busy={withdraw.isPending}
        busyText={copy.withdrawing}
        onClick={() => withdraw.mutate(null)}
      >
        {copy.withdraw}
      </BusyButton>
    </Stack>
  )
}
