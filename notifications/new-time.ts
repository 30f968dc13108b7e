import { dayAndTime, dayFirst, money } from './format.ts'
import { customerButton, hello, price, whenAndWhere } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobFacts, JobMessage, NewTimeFacts, Sender } from './message.ts'
import { writeMail } from './write-mail.ts'

type NewTimeText = (job: JobFacts, asked: NewTimeFacts, sender: Sender) => ReturnType<JobMessage['mail']>

/** Of a job without the proposal it is about: the test of all letters writes those too. */
function about(write: NewTimeText): JobMessage {
  return {
    mail: (job, sender) => write(job, job.newTime ?? nothingAsked(job), sender),
  }
}

const nothingAsked = ({ scheduledFor }: JobFacts): NewTimeFacts => ({
  from: scheduledFor,
  to: scheduledFor,
  by: 'customer',
  status: 'ended',
  until: scheduledFor,
  differenceCents: 0,
  freeUntil: null,
  stillFree: false,
})

const cleanerButton = ({ jobId }: JobFacts) => ({
  button: { label: 'See the job', path: `/cleaner/jobs/${jobId}` },
})

/** To the customer, when the cleaner asks for another time. */
export const timeProposed = about((job, asked, sender) =>
  writeMail(
    {
      subject: `${dayFirst(asked.to, sender.zone)}: your cleaner asks for this time instead`,
      greeting: hello(job.customerName, sender),
      paragraphs: [
        `Your cleaner would rather come on ${dayAndTime(asked.to, sender.zone)}. You decide: until you agree, your cleaning stays as it is.`,
        `You can answer until ${dayAndTime(asked.until, sender.zone)}. It never costs you more${back(asked)}.`,
      ],
      facts: [...whenAndWhere(job, sender), ['Asked for', dayAndTime(asked.to, sender.zone)]],
      ...customerButton(job, 'Agree or decline'),
    },
    sender,
  ),
)

/** To the cleaner, when the customer asks for another time. */
export const workTimeProposed = about((job, asked, sender) =>
  writeMail(
    {
      subject: `${dayFirst(asked.to, sender.zone)}: your customer asks for this time instead`,
      greeting: hello(job.cleanerName, sender),
      paragraphs: [
        `Your customer would like you to come on ${dayAndTime(asked.to, sender.zone)} instead. You decide: until you agree, the job stays as it is.`,
        `You can answer until ${dayAndTime(asked.until, sender.zone)}. The job's page says what it means for what you earn.`,
      ],
      facts: [...whenAndWhere(job, sender), ['Asked for', dayAndTime(asked.to, sender.zone)]],
      ...cleanerButton(job),
    },
    sender,
  ),
)

/** To the customer, when the visit has moved. */
export const visitMoved = about((job, asked, sender) =>
  toCustomer(job, sender, {
    subject: `${dayFirst(asked.to, sender.zone)}: your cleaning has moved to this time`,
    paragraphs: [
      `Your cleaning is on ${dayAndTime(asked.to, sender.zone)} now, no longer on ${dayAndTime(asked.from, sender.zone)}.`,
      ...(asked.differenceCents < 0 ? [`The new time costs less${back(asked)}.`] : []),
      ...(asked.differenceCents > 0
        ? [`You have paid ${money(asked.differenceCents)} more for the new time.`]
        : []),
      ...cancelling(job, asked, sender),
    ],
    facts: [...whenAndWhere({ ...job, scheduledFor: asked.to }, sender), price(job)],
  }),
)

/** To the cleaner, when a visit of theirs has moved. */
export const workMoved = about((job, asked, sender) =>
  writeMail(
    {
      subject: `${dayFirst(asked.to, sender.zone)}: a job of yours has moved to this time`,
      greeting: hello(job.cleanerName, sender),
      paragraphs: [
        `The cleaning of ${dayAndTime(asked.from, sender.zone)} is on ${dayAndTime(asked.to, sender.zone)} now. The old time is free in your schedule again.`,
      ],
      facts: [...whenAndWhere({ ...job, scheduledFor: asked.to }, sender), ['Job number', String(job.jobId)]],
      ...cleanerButton(job),
    },
    sender,
  ),
)

/** True as long as the visit is to come, at the time it was to be moved away from. */
export function visitStays({ status, newTime, scheduledFor }: JobFacts): boolean {
  const sameTime = newTime?.from.getTime() === scheduledFor.getTime()
  return sameTime && (status === 'pending' || status === 'assigned')
}

/** To a customer whose payment for another time came when the visit had moved, begun or ended. */
const goesBack: NewTimeText = (job, asked, sender) =>
  toCustomer(job, sender, {
    subject: `${dayFirst(asked.to, sender.zone)}: your payment for this time goes back`,
    paragraphs: [
      `Your cleaning could not be moved to ${dayAndTime(asked.to, sender.zone)}, because it had changed meanwhile.`,
      `What you paid for that time, ${money(asked.differenceCents)}, goes back to the way you paid.`,
    ],
    facts: [],
  })

/**
 * To the customer: the old time stays, whichever side had asked. If the visit does not take place, the
 * payment is refunded.
 */
export const timeStays = about((job, asked, sender) => {
  if (job.newTime && !visitStays(job)) return goesBack(job, asked, sender)
  return toCustomer(job, sender, {
    subject: `${dayFirst(job.scheduledFor, sender.zone)}: your cleaning stays at this time`,
    paragraphs: [
      `${ended(asked, 'Your cleaner', sender)} Your cleaning stays as it was.`,
      ...(asked.differenceCents > 0
        ? [`What you paid for that time, ${money(asked.differenceCents)}, goes back to the way you paid.`]
        : []),
    ],
  })
})

/** To the cleaner: the same. */
export const workTimeStays = about((job, asked, sender) =>
  writeMail(
    {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: the cleaning stays at this time`,
      greeting: hello(job.cleanerName, sender),
      paragraphs: [`${ended(asked, 'Your customer', sender)} The job stays as it was.`],
      facts: [...whenAndWhere(job, sender), ['Job number', String(job.jobId)]],
      ...cleanerButton(job),
    },
    sender,
  ),
)

function back({ differenceCents }: NewTimeFacts): string {
  return differenceCents < 0 ? `: ${money(-differenceCents)} goes back to the way you paid` : ''
}

/** The end of free cancellation; without a cleaner, or unpaid, there is none. */
function cancelling(
  { paidCents }: JobFacts,
  { freeUntil, stillFree }: NewTimeFacts,
  { zone }: Sender,
): string[] {
  if (freeUntil === null || paidCents === 0) return []
  const until = dayAndTime(freeUntil, zone)
  return [
    stillFree
      ? `You can cancel free of charge until ${until}.`
      : `Cancelling costs the late fee: it was free of charge until ${until}, and moving the visit does not change that.`,
  ]
}

/** Why a time that was asked for did not come. */
function ended({ to, status }: NewTimeFacts, other: string, { zone }: Sender): string {
  const time = dayAndTime(to, zone)
  if (status === 'declined') return `${other} cannot make it on ${time}.`
  if (status === 'cancelled') return `${other} no longer asks for ${time}.`
  return `The visit could not be moved to ${time}: nobody agreed in time, or it had changed meanwhile.`
}
