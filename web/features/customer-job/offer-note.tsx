import { Stack, Text } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { dayAndTime, money } from '#locales/format.ts'
import { requestCopy as copy } from '#text/customer.ts'
import { useConfig } from '#web/api/config.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useWithdrawRequest } from './use-withdraw-request.ts'

/** Says whom the visit is offered to and until when, with a button that offers it to every cleaner. */
export function OfferNote({ job }: { job: JobView }) {
  const zone = useConfig().serviceZone
  const withdraw = useWithdrawRequest(job.id)
  const { offer, request } = job
  const name = request?.cleanerName ?? copy.somebody
  if (job.status === 'pending' && job.boost > 0) return <Text>{copy.boosted(money(job.boost))}</Text>
  if (!offer?.until)
    return request ? (
      <Text>{withReason(request.declined ? copy.declined(name) : copy.open(name), request)}</Text>
    ) : null
  const until = dayAndTime(offer.until, zone)
  return (
    <Stack gap="sm">
      {offer.step === 'chosen' ? (
        <Text>{copy.waiting(name, until)}</Text>
      ) : (
        <>
          {request && (
            <Text>
              {withReason(request.declined ? copy.declinedToo(name) : copy.othersAsked(name), request)}
            </Text>
          )}
          <Text>{copy.favourites(until)}</Text>
        </>
      )}
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

/** Adds why the chosen cleaner declined, where they said so. */
function withReason(text: string, { declineReason }: NonNullable<JobView['request']>): string {
  const reason = declineReason && copy.reasons[declineReason]
  return reason ? `${text} ${reason}` : text
}
