/** The top of the customer's dashboard: what needs an answer or a payment. */
export const attentionCopy = {
  title: 'Needs your answer or payment',
  instead: (wished: string, booked: string) => `${wished}, instead of ${booked}.`,
  answer: 'Answer',
  answerFor: (id: number) => ` the new time for job #${id}`,
  due: (day: string) => `Your cleaning on ${day} isn't paid yet`,
  dueHint: "It's done, so payment is due now.",
  held: (day: string) => `Pay to book your visit on ${day}`,
  heldHint: 'We look for a cleaner as soon as you have paid.',
}
