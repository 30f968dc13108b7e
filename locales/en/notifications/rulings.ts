/** Words in several texts below. */
const looked = 'We looked at what both sides say about this visit.'
const didCome = 'We find that your cleaner did come.'
const youDidCome = 'We find that you did come.'
const forTrip = (amount: string) =>
  `You get ${amount} from us for your trip and time. We pay it out automatically.`

/** What an operator decided about a visit that went wrong; amounts come formatted. */
export const rulingTexts = {
  subject: (day: string) => `${day}: what we decided about the visit`,
  looked,
  disagree: 'If you see it differently, please write to us.',
  reportUpheld: 'We find that it happened as it was reported, so nothing changes.',
  noShowOverturned: `${didCome} We don't charge you for it, and you keep what we refunded.`,
  workNoShowOverturned: youDidCome,
  workNotPaid: "The customer hadn't paid for the visit, so there is nothing to pay you.",
  forTrip,
  claimUpheld: (amount: string) =>
    `We find that your cleaner was at the door in time. You hadn't paid, so under the terms of your booking you owe ${amount} for their trip and time. We'll email you how to pay it.`,
  workClaimUpheld: (amount: string) => `We find that you were at the door in time. ${forTrip(amount)}`,
  claimOverturned: 'You owe nothing for it.',
  workClaimOverturned: "We find that we don't owe you anything for it.",
  lockoutOverturned: "We find that it wasn't you who kept your cleaner from coming in.",
  lockoutRefund: (amount: string) =>
    `We're refunding what you had still paid for the visit, ${amount}, to your original payment method.`,
  lockoutRefunded: 'We had already refunded everything you paid.',
  workLockoutOverturned: "We find that it wasn't the customer who kept this visit from happening.",
  workKeeps: 'You keep what we paid you for it.',
  workLoses: (amount: string) => `So we don't pay you the ${amount} for your trip and time.`,
}

/** About a completed visit of which the customer says that no one came. */
export const contestTexts = {
  opened: {
    subject: (day: string) => `${day}: we're looking into your visit`,
    about:
      "You told us that no one came, although the visit was marked as completed. We don't pay the cleaner until we have decided.",
    help: 'We look at what both of you say and email you. To help us, reply to this email with what you know.',
  },
  workOpened: {
    subject: (day: string) => `${day}: the customer says that no one came`,
    about:
      'You marked this visit as completed, and its customer says that no one came. We hold your earnings for it until we have decided.',
    help: 'Please reply to this email with what you know, such as when you came and left, and photos of the work.',
  },
  subject: (day: string) => `${day}: what we decided`,
  upheld: 'We find that the visit did not take place. We canceled the booking.',
  upheldUnpaid: "You hadn't paid for it, and we charge nothing.",
  workUpheld:
    "We looked at what both sides say, and find that this visit did not take place. We don't pay you for it, and we take back what we paid you for it before, such as a tip.",
  overturned:
    'We looked at what both sides say, and find that your cleaner did come. The price does not change.',
  workOverturned: `${youDidCome} We pay your earnings for this visit as usual.`,
  arrivalConfirmed: {
    subject: (day: string) => `${day}: your customer confirms that you are there`,
    about: 'Your customer confirmed that you are there. You can start the cleaning now.',
  },
}
