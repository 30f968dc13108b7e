import type { Context } from '../context.ts'
import { offerEmailChange } from '../features/accounts/offer-email-change.ts'
import { offerReset } from '../features/accounts/offer-reset.ts'
import { findReportedCheck } from '../features/checks/handle-check-event.ts'
import { readCheck } from '../features/checks/read-check.ts'
import { sendCheck } from '../features/checks/send-check.ts'
import { advanceOffers } from '../features/jobs/advance-offers.ts'
import { boostJobs } from '../features/jobs/boost-jobs.ts'
import { endMissedVisits } from '../features/jobs/end-missed-visits.ts'
import { endOverdueRescheduleRequests } from '../features/jobs/end-reschedule-requests.ts'
import { expireUnacceptedJobs } from '../features/jobs/expire-unaccepted-jobs.ts'
import { offerManageLink } from '../features/manage/offer-link.ts'
import { sendHeld, sendMessage } from '../features/notifications/send-message.ts'
import { eraseOutside } from '../features/own-data/erase-outside.ts'
import { detachRemovedCard } from '../features/payment-methods/change-cards.ts'
import { dropPayment } from '../features/payments/drop-payment.ts'
import { sendRefund } from '../features/payments/send-refund.ts'
import { addDueVisits } from '../features/series/run-series.ts'
import { processEvent } from '../features/stripe-events/process-event.ts'
import { recordAudit } from '../money/audit/record-audit.ts'
import { sendReversal } from '../money/payouts/send-reversal.ts'
import { sendTransfer } from '../money/payouts/send-transfer.ts'
import { catchUp } from './catch-up.ts'
import { queueDueMessages } from './queue-due-messages.ts'
import type { TaskPayloads } from './queue-task.ts'
import { removeExpiredData } from './remove-expired-data.ts'
import { skipIfRunning } from './skip-if-running.ts'
import { sweep } from './sweep.ts'

type Handlers = { [T in keyof TaskPayloads]: (payload: TaskPayloads[T]) => Promise<unknown> }

/** The handler of each task; each may be repeated, killed, and run twice at the same time. */
export function handlers(context: Context): Handlers {
  return {
    process_stripe_event: ({ eventId }) => processEvent(context, eventId),
    send_refund: ({ refundId }) => sendRefund(context, refundId),
    send_transfer: ({ payoutId }) => sendTransfer(context, payoutId),
    send_reversal: ({ reversalId }) => sendReversal(context, reversalId),
    cancel_payment: ({ paymentId }) => dropPayment(context, paymentId),
    send_message: (task) => sendMessage(context, task),
    send_held: (task) => sendHeld(context, task),
    queue_due_messages: skipIfRunning(() => queueDueMessages(context)),
    offer_reset: (payload) => offerReset(context, payload),
    offer_email_change: (payload) => offerEmailChange(context, payload),
    offer_manage_link: (asked) => offerManageLink(context, asked),
    send_check: ({ checkId }) => sendCheck(context, checkId),
    read_check: ({ checkId }) => readCheck(context, checkId),
    find_check: ({ reportId }) => findReportedCheck(context, reportId),
    add_due_visits: skipIfRunning(() => addDueVisits(context)),
    detach_card: ({ methodId }) => detachRemovedCard(context, methodId),
    erase_outside: (erased) => eraseOutside(context, erased),
    sweep: skipIfRunning(() => sweep(context)),
    expire_unaccepted_jobs: skipIfRunning(() => expireUnacceptedJobs(context)),
    end_missed_visits: skipIfRunning(() => endMissedVisits(context)),
    open_asked_jobs: async () => {
      await advanceOffers(context)
      await boostJobs(context)
    },
    end_reschedule_requests: () => endOverdueRescheduleRequests(context),
    audit_money: () => recordAudit(context, 'new'),
    audit_slice: () => recordAudit(context, 'slice'),
    catch_up: () => catchUp(context),
    tidy: () => removeExpiredData(context),
  }
}
