import { dayAndTime, money, shortDayAndTime } from './format.ts'
import { customerButton, hello, smsEnd, whenAndWhere } from './job-lines.ts'
import type { JobFacts, JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To the customer who did not let the cleaner in, as far as we know. */
export const lockedOut: JobMessage = {
  mail(job, sender) {
    return writeMail(
      {
        subject: `Nobody let your cleaner in on ${dayAndTime(job.scheduledFor, sender.zone)}`,
        greeting: hello(job.customerName, sender),
        paragraphs: [
          'Your cleaner was at the door and waited, and has told us that nobody let them in. So your booking has ended.',
          moneyLine(job),
          'What the cleaner says, and the picture they took, stand on the page of your booking. If you were at home, please write to us: we look at what both of you have said.',
        ],
        facts: [...whenAndWhere(job, sender), ['Booking number', String(job.jobId)]],
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    return `${sender.brand}: your cleaner waited at the door on ${when} and nobody let them in, so your booking has ended. ${smsEnd(job, sender)}`
  },
}

function moneyLine({ paidCents, refundCents }: JobFacts): string {
  if (paidCents === 0) return 'You had not paid, and nothing is charged.'
  const kept = paidCents - refundCents
  if (kept === 0) return `You get everything back: ${money(refundCents)}, to the way you paid.`
  return `As agreed when you booked, ${money(kept)} stays paid for their way and their time. ${money(refundCents)} goes back to the way you paid.`
}
