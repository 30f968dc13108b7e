import { dayAndTime, dayFirst, money } from './format.ts'
import { customerButton, hello, jobNumber, price, whenAndWhere } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobFacts, JobMessage, NewTimeFacts, Sender } from './message.ts'
import { writeMail } from './write-mail.ts'

type NewTimeText = (job: JobFacts, asked: NewTimeFacts, sender: Sender) => ReturnType<JobMessage['mail']>

/** Of a job without the reschedule request it is about: the test of all letters writes those too. */
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

const cleanerButton = ({ jobId }: JobFacts, { texts }: Sender) => ({
  button: { label: texts.frame.buttons.job, path: `/cleaner/jobs/${jobId}` },
})

/** To the customer, when the cleaner asks for another time. */
export const timeProposed = about((job, asked, sender) => {
  const { answer, proposed, suggestedTime } = sender.texts.newTime
  const time = dayAndTime(asked.to, sender)
  const until = dayAndTime(asked.until, sender)
  return writeMail(
    {
      subject: proposed.subject(dayFirst(asked.to, sender)),
      greeting: hello(job.customerName, sender),
      paragraphs: [
        proposed.about(time),
        asked.differenceCents < 0
          ? proposed.replyCheaper(until, money(-asked.differenceCents))
          : proposed.reply(until),
      ],
      facts: [...whenAndWhere(job, sender), [suggestedTime, time]],
      ...customerButton(job, answer),
    },
    sender,
  )
})

/** To the cleaner, when the customer asks for another time. */
export const workTimeProposed = about((job, asked, sender) => {
  const { suggestedTime, workProposed } = sender.texts.newTime
  const time = dayAndTime(asked.to, sender)
  return writeMail(
    {
      subject: workProposed.subject(dayFirst(asked.to, sender)),
      greeting: hello(job.cleanerName, sender),
      paragraphs: [workProposed.about(time), workProposed.reply(dayAndTime(asked.until, sender))],
      facts: [...whenAndWhere(job, sender), [suggestedTime, time]],
      ...cleanerButton(job, sender),
    },
    sender,
  )
})

/** To the customer, when the visit has moved. */
export const visitMoved = about((job, asked, sender) => {
  const { moved } = sender.texts.newTime
  const { differenceCents } = asked
  return toCustomer(job, sender, {
    subject: moved.subject(dayFirst(asked.to, sender)),
    paragraphs: [
      moved.about(dayAndTime(asked.to, sender), dayAndTime(asked.from, sender)),
      ...(differenceCents < 0 ? [moved.cheaper(money(-differenceCents))] : []),
      ...(differenceCents > 0 ? [moved.dearer(money(differenceCents))] : []),
      ...cancelling(job, asked, sender),
    ],
    facts: [...whenAndWhere({ ...job, scheduledFor: asked.to }, sender), price(job, sender)],
  })
})

/** To the cleaner, when a visit of theirs has moved. */
export const workMoved = about((job, asked, sender) => {
  const { workMoved: words } = sender.texts.newTime
  return writeMail(
    {
      subject: words.subject(dayFirst(asked.to, sender)),
      greeting: hello(job.cleanerName, sender),
      paragraphs: [words.about(dayAndTime(asked.to, sender), dayAndTime(asked.from, sender))],
      facts: [...whenAndWhere({ ...job, scheduledFor: asked.to }, sender), jobNumber(job, sender)],
      ...cleanerButton(job, sender),
    },
    sender,
  )
})

/** True as long as the visit is to come, at the time it was to be moved away from. */
export function visitStays({ status, newTime, scheduledFor }: JobFacts): boolean {
  const sameTime = newTime?.from.getTime() === scheduledFor.getTime()
  return sameTime && (status === 'pending' || status === 'assigned')
}

/** To a customer whose payment for another time came when the visit had moved, begun or ended. */
const goesBack: NewTimeText = (job, asked, sender) => {
  const { refunded } = sender.texts.newTime
  return toCustomer(job, sender, {
    subject: refunded.subject(dayFirst(asked.to, sender)),
    paragraphs: [refunded.about(dayAndTime(asked.to, sender)), refunded.amount(money(asked.differenceCents))],
    facts: [],
  })
}

/**
 * To the customer: the old time stays, whichever side had asked. If the visit does not take place, the
 * payment is refunded.
 */
export const timeStays = about((job, asked, sender) => {
  if (job.newTime && !visitStays(job)) return goesBack(job, asked, sender)
  const { cleaner, refunded, stays } = sender.texts.newTime
  return toCustomer(job, sender, {
    subject: stays.subject(dayFirst(job.scheduledFor, sender)),
    paragraphs: [
      `${ended(asked, cleaner, sender)} ${stays.visit}`,
      ...(asked.differenceCents > 0 ? [refunded.amount(money(asked.differenceCents))] : []),
    ],
  })
})

/** To the cleaner: the same. */
export const workTimeStays = about((job, asked, sender) => {
  const { customer, stays } = sender.texts.newTime
  return writeMail(
    {
      subject: stays.workSubject(dayFirst(job.scheduledFor, sender)),
      greeting: hello(job.cleanerName, sender),
      paragraphs: [`${ended(asked, customer, sender)} ${stays.job}`],
      facts: [...whenAndWhere(job, sender), jobNumber(job, sender)],
      ...cleanerButton(job, sender),
    },
    sender,
  )
})

/** The end of free cancellation; without a cleaner, or unpaid, there is none. */
function cancelling(
  { paidCents }: JobFacts,
  { freeUntil, stillFree }: NewTimeFacts,
  sender: Sender,
): string[] {
  if (freeUntil === null || paidCents === 0) return []
  const { moved } = sender.texts.newTime
  const until = dayAndTime(freeUntil, sender)
  return [stillFree ? moved.freeUntil(until) : moved.notFree(until)]
}

/** Why a time that was asked for did not come. */
function ended({ to, status }: NewTimeFacts, side: string, sender: Sender): string {
  const { stays } = sender.texts.newTime
  const time = dayAndTime(to, sender)
  if (status === 'declined') return stays.declined(side, time)
  if (status === 'cancelled') return stays.canceled(side, time)
  return stays.expired(time)
}
