import { dayAndTime, dayFirst, money } from './format.ts'
import { keptCents, price, whenAndWhere } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobFacts, JobMessage } from './message.ts'

/** To the customer of a visit without a cleaner who wants another time. */
export const visitRebooked: JobMessage = {
  mail(job, sender) {
    const when = dayAndTime(job.scheduledFor, sender.zone)
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: the new time of your cleaning`,
      paragraphs: [
        'We are sorry that nobody came in time. Your cleaning has a new time at the same price, and every other cleaner can pick it up now. We write to you as soon as one does.',
        deadline(job, when),
        'As long as nobody has picked it up you can cancel free of charge.',
      ],
      facts: [...whenAndWhere(job, sender), price(job)],
    })
  },
}

function deadline(job: JobFacts, start: string): string {
  const left = keptCents(job)
  const back = left > 0 ? `, and ${money(left)} goes back to the way you paid` : ''
  return `You pay nothing again. If nobody has picked it up by ${start}, your booking ends${back}.`
}
