/** Documents for a customer's bank in a dispute: banks read English, so there is no other language. */
export const disputeEvidence = {
  title: (jobId: number, document: string) => `Booking number ${jobId}: ${document}`,
  visit: 'the visit',
  messages: 'messages about it',
  receipt: 'receipt',
  customer: (name: string) => `Customer: ${name || 'name not given'}`,
  cleaner: (name: string | null) => `Cleaner: ${name ?? 'none'}`,
  address: (address: string | null) => `Address: ${address ?? 'no longer stored'}`,
  plannedFor: (when: string, hours: string) => `Planned for: ${when}, ${hours}`,
  price: (amount: string) => `Price: ${amount}`,
  events: 'What happened, as our system recorded it at the time:',
  checklist: (done: number, total: number, photos: number) =>
    `Checklist of the cleaner: ${done} of ${total} tasks done, ${photos} photos of the rooms`,
  task: (when: string, room: string, task: string, done: boolean) =>
    `${when}: ${room}, ${task}: ${done ? 'done' : 'not done'}`,
  conversation: 'What customer and cleaner wrote to each other:',
  wrote: (when: string, author: string, photos: number) =>
    `${when}, the ${author}${photos > 0 ? ` (${photos} photos)` : ''}:`,
  sent: (when: string, channel: string, recipient: string) => `${when}, by ${channel} to ${recipient}`,
  paid: (when: string, purpose: string, paid: string, refunded: string) =>
    `${when}: ${purpose}, ${paid} paid, ${refunded} refunded`,
  product: (hours: string, when: string, jobId: number) =>
    `A home cleaning of ${hours}, booked and paid on our site for ${when} (booking number ${jobId}).`,
  giftCard: (amount: string, when: string | null, id: number) =>
    `A gift card of ${amount} for home cleaning, bought and paid on our site${when ? ` on ${when}` : ''} (gift card number ${id}).`,
  giftCardSent: (when: string | null, recipient: string) =>
    when
      ? `Its code was mailed on ${when} to the address that the buyer gave (${recipient}).`
      : 'Its code has not been mailed yet.',
  giftCardRedeemed: (when: string | null) =>
    when ? `It was redeemed on ${when} as credit.` : 'It has not been redeemed.',
}
