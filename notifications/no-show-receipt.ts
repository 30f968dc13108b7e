import { dayFirst } from './format.ts'
import { everythingBack } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobMessage } from './message.ts'

/** To the customer who reported that no cleaner came and wants a refund. */
export const noShowReceipt: JobMessage = {
  mail(job, sender) {
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: your cleaning is cancelled, nobody came in time`,
      paragraphs: [
        'We are sorry that your cleaner did not come in time. Your booking has ended, and it costs you nothing.',
        everythingBack(job),
      ],
    })
  },
}
