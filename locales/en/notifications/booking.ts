import { period } from '../../period.ts'
/** What goes back to the customer of a visit that ended; amounts come formatted. */
export const moneyBackTexts = {
  notPaid: "You hadn't paid yet, so there's nothing to refund.",
  nothingDue: "You hadn't paid, and we charge nothing.",
  alreadyBack: 'We had already refunded everything you paid.',
  all: (amount: string) => `You get a full refund: ${amount}, to your original payment method.`,
  rest: (amount: string) =>
    `We're refunding the rest of what you paid, ${amount}, to your original payment method.`,
  sending: (amount: string, days: string) =>
    `We're refunding ${amount} to your original payment method. Banks usually show it within ${days}.`,
  toCredit: (amount: string) => `We've returned ${amount} to your credit, which pays your next bookings.`,
  partToCredit: (amount: string) => `${amount} of it is in your credit already.`,
  none: "Under the terms of your booking, we don't refund what you paid.",
  noMore: "We don't refund any more of what you paid.",
  /** For an unpaid visit whose cleaner was at the door; an operator looks at it first. */
  claimedAtDoor: (amount: string) =>
    `You hadn't paid yet, and your cleaner was already at your door. Under the terms of your booking, that costs ${amount}. We don't charge it now. First we look into what happened and email you.`,
  claimedLockedOut: (amount: string) =>
    `You hadn't paid yet. Under the terms of your booking, you owe ${amount} if your cleaner isn't let in. We don't charge it now. First we look into what happened and email you.`,
  keptForTrip: (kept: string) =>
    `As agreed when you booked, we keep ${kept} for your cleaner's trip and time.`,
  restRefunded: (amount: string) => `We're refunding ${amount} to your original payment method.`,
  refund: 'Refund',
  lateFee: 'Late cancellation fee',
  refundedBefore: 'Refunded before',
  returned: 'Returned to you',
}

/** Until when canceling is free. */
export const cancellationTexts = {
  free: 'You can cancel free of charge.',
  freeUntil: (until: string, percent: number) =>
    `Free cancellation until ${period(until)} After that we charge ${percent}% if a cleaner has accepted.`,
  freeUntilAccepted: (hours: string, percent: number) =>
    `Your visit is less than ${hours} away: canceling is free until a cleaner accepts. After that we charge ${percent}%.`,
}

/** To customers, about ordering, paying and canceling. */
export const bookingTexts = {
  confirmed: {
    subject: (day: string) => `${day}: booking confirmed`,
    paymentReceived: (amount: string) => `Payment received: ${amount}`,
    paidAfterEnd:
      'We got your payment, but this cleaning is canceled. Another email tells you what we refund.',
    paidWhenDone: 'Thank you. We got your payment for this cleaning.',
    booked: 'Thank you. We got your payment and your cleaning is booked.',
    firstPick: (cleaner: string, until: string) =>
      `Until ${until}, ${cleaner} gets first pick. After that, any cleaner can accept.`,
    finding:
      "We're finding you a cleaner now and will email you as soon as a cleaner accepts. If no one accepts before the visit starts, we tell you and refund you in full.",
  },
  unpaid: {
    notBooked: (day: string) => `${day}: not booked yet`,
    notPaid: (day: string) => `${day}: booked, not paid yet`,
    held: (amount: string, until: string) =>
      `Your cleaning isn't booked until you pay ${amount}. We hold it for you until ${until}, and no cleaner sees it before you pay.`,
    letGo: "If you don't want it any more, you don't have to do anything. We charge nothing.",
    payNow: (amount: string) =>
      `Your cleaning is booked, and you haven't paid yet. You can pay ${amount} now, or after the visit.`,
    payAfter: (amount: string) =>
      `Your cleaning is booked, and you haven't paid yet. You can pay ${amount} after the visit.`,
    cancel:
      "If you don't want it any more, cancel it on your booking's page. Canceling costs nothing while it's unpaid.",
    oncePaid: (terms: string) => `Once you have paid: ${terms}`,
    pay: 'Pay and book',
  },
  expired: {
    subject: (day: string) => `${day}: your booking was not paid`,
    guest: (hours: string) =>
      `Someone started to book a cleaning with this email address. It wasn't paid in time (within ${hours}, and before the visit starts), so we released it. No cleaner is coming, and we charge nothing.`,
    own: (hours: string) =>
      `You didn't pay for your booking in time (within ${hours}, and before the visit starts), so we released it. No cleaner is coming, and we charge nothing.`,
    again: 'If you still want the cleaning, please book it again. The page shows free times and the price.',
    notYou: "If this wasn't you, you don't have to do anything.",
    book: 'Book a cleaning',
  },
  manageLink: {
    subject: (jobId: number) => `The link to your booking ${jobId}`,
    about:
      'Someone asked us for the link to your booking, so here it is. Anyone who has it can see, move and cancel this booking, so please keep it to yourself.',
    notYou: "If it wasn't you, you don't have to do anything. We sent it to no one else.",
  },
  canceled: {
    subject: (day: string) => `${day}: your cleaning is canceled`,
    byYou: 'We canceled your cleaning, as you asked.',
    byUs: "We canceled your cleaning. If you don't know why, please write to us.",
  },
  ended: {
    subject: (day: string) => `${day}: we ended your booking`,
    why: 'We ended this booking because its payment went back to you. Either we refunded it, or your bank took it back.',
    again: 'We charge nothing more. If you still want the cleaning, please book it again.',
  },
  untaken: {
    subject: (day: string) => `${day}: no cleaner was free`,
    sorry: "We're sorry. No cleaner accepted your cleaning in time, so we canceled it.",
  },
  declined: {
    subject: (day: string, cleaner: string) => `${day}: ${cleaner} can't come this time`,
    sorry: (cleaner: string, when: string) =>
      `We're sorry, ${cleaner} can't do your cleaning on ${period(when)}`,
    favouritesNext:
      "You don't have to do anything. We've asked your other favorites, and after them we ask every cleaner. We'll email you as soon as one accepts.",
    next: "You don't have to do anything. We've opened it to all cleaners and will email you as soon as one accepts.",
  },
}
