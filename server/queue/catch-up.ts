import type { Context } from '../context.ts'
import { advanceOffers } from '../features/jobs/advance-offers.ts'
import { boostJobs } from '../features/jobs/boost-jobs.ts'
import { endMissedVisits } from '../features/jobs/end-missed-visits.ts'
import { endOverdueRescheduleRequests } from '../features/jobs/end-reschedule-requests.ts'
import { expireUnacceptedJobs } from '../features/jobs/expire-unaccepted-jobs.ts'
import { recordAudit } from '../money/audit/record-audit.ts'
import { queueDueMessages } from './queue-due-messages.ts'
import { removeExpiredData } from './remove-expired-data.ts'
import { sweep } from './sweep.ts'

/** When the sandbox's clock has moved: what the clock on the wall would have brought in the time between. */
export async function catchUp(context: Context): Promise<void> {
  // The task may be here before the news of the move.
  await context.followClock?.()
  await sweep(context)
  await endOverdueRescheduleRequests(context)
  await expireUnacceptedJobs(context)
  await endMissedVisits(context)
  await advanceOffers(context)
  await boostJobs(context)
  await queueDueMessages(context)
  await removeExpiredData(context)
  await recordAudit(context, 'new')
}
