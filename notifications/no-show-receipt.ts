import { dayFirst } from './format.ts'
import { everythingBack } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobMessage } from './message.ts'

/** To the customer who reported that no cleaner came and wants a refund. */
export const noShowReceipt: JobMessage = {
  mail(job, sender) {
    const { noShow } = sender.texts.visit
    return toCustomer(job, sender, {
      subject: noShow.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [noShow.sorry, everythingBack(job, sender)],
    })
  },
}
