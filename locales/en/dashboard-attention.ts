/** The top of the customer's dashboard: what needs a response or a payment. */
import { period } from '../period.ts'

export const attentionCopy = {
  title: 'Needs your attention',
  instead: (wished: string, booked: string) => `${wished}, instead of ${period(booked)}`,
  answer: 'Answer',
  answerFor: (id: number) => ` the new time for job #${id}`,
  due: (day: string) => `Your cleaning on ${day} isn't paid yet`,
  dueHint: "It's done, so payment is due now.",
  held: (day: string) => `Pay to book your visit on ${day}`,
  heldHint: (until: string) =>
    `You're not booked until you pay. We keep it for you until ${until}, and look for a cleaner once you have paid.`,
  booked: (day: string) => `You're booked for ${day}`,
  bookedHint: 'Not paid yet. Pay now, pay after the visit, or cancel.',
}
